module uses

go 1.19
