"""What all games share: the contract, matches, records, links, chance, counting."""
