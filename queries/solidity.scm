; solidity.
