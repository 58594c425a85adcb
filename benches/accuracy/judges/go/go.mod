module judge

go 1.18
