-- Tokens of the last two and three digits (server/numbers/tokens.ts), and how far their prices reach.
alter table numbers disable trigger number_zones_update;
update numbers set tokens = tokens || (700 + right(number, 2)::int) || (7000 + right(number, 3)::int);
alter table numbers enable trigger number_zones_update;
insert into number_zones (token, low_fen, high_fen)
select token, min(price_fen), max(price_fen) from numbers, unnest(array[700 + right(number, 2)::int, 7000 + right(number, 3)::int]) as token group by token
on conflict (token) do nothing;
