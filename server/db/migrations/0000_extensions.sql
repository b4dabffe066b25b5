-- Finds any digits inside a number (shop/numberList `number`, `include`). A trusted extension: the database's owner may create it.
create extension if not exists pg_trgm;
