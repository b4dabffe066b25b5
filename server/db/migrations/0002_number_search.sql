-- The number list over a million rows (server/numbers/search.ts): one index a filter and an order, of what is not sold yet.
CREATE TABLE "number_zones" (
	"token" integer PRIMARY KEY NOT NULL,
	"low_fen" bigint NOT NULL,
	"high_fen" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "numbers_held";--> statement-breakpoint
DROP INDEX "numbers_tokens";--> statement-breakpoint
DROP INDEX "numbers_trgm";--> statement-breakpoint
DROP INDEX "numbers_price";--> statement-breakpoint
DROP INDEX "numbers_created";--> statement-breakpoint
ALTER TABLE "numbers" ADD COLUMN "missing" smallint GENERATED ALWAYS AS (((strpos(substr(number, 2), '0') = 0)::int * 1 + (strpos(substr(number, 2), '1') = 0)::int * 2 + (strpos(substr(number, 2), '2') = 0)::int * 4 + (strpos(substr(number, 2), '3') = 0)::int * 8 + (strpos(substr(number, 2), '4') = 0)::int * 16 + (strpos(substr(number, 2), '5') = 0)::int * 32 + (strpos(substr(number, 2), '6') = 0)::int * 64 + (strpos(substr(number, 2), '7') = 0)::int * 128 + (strpos(substr(number, 2), '8') = 0)::int * 256 + (strpos(substr(number, 2), '9') = 0)::int * 512)::smallint) STORED;--> statement-breakpoint
-- tokens of spend and contract, and of a 1 that stands only in front (server/numbers/tokens.ts)
update numbers set tokens = tokens || (10000 + least(ceil(month_fee_fen / 100.0), 9999))::int || (800 + least(contract_term, 99)) || case when strpos(substr(number, 2), '1') = 0 then array[301] else array[]::int[] end;--> statement-breakpoint
CREATE INDEX "numbers_default" ON "numbers" USING btree ("is_suggest","id") WHERE status in (1, 2);--> statement-breakpoint
CREATE INDEX "numbers_goods" ON "numbers" USING btree ("goods_id","price_fen","id") WHERE status in (1, 2);--> statement-breakpoint
CREATE INDEX "numbers_missing" ON "numbers" USING btree ("missing") WHERE status in (1, 2);--> statement-breakpoint
CREATE INDEX "numbers_pool" ON "numbers" USING btree ("pool_id") WHERE status in (1, 2);--> statement-breakpoint
CREATE INDEX "shop_orders_number" ON "shop_orders" USING btree ("number_id") WHERE number_id is not null;--> statement-breakpoint
CREATE INDEX "numbers_tokens" ON "numbers" USING gin ("tokens") WITH (gin_pending_list_limit=1024) WHERE status in (1, 2);--> statement-breakpoint
CREATE INDEX "numbers_trgm" ON "numbers" USING gin ("number" gin_trgm_ops) WITH (gin_pending_list_limit=1024) WHERE status in (1, 2);--> statement-breakpoint
CREATE INDEX "numbers_price" ON "numbers" USING btree ("price_fen","id") WHERE status in (1, 2);--> statement-breakpoint
CREATE INDEX "numbers_created" ON "numbers" USING btree ("created_at","id") WHERE status in (1, 2);
--> statement-breakpoint
insert into number_zones (token, low_fen, high_fen) select token, min(price_fen), max(price_fen) from numbers, unnest(tokens) as token group by token;
--> statement-breakpoint
-- How far the prices of a token reach. A zone only grows: what is sold or withdrawn may leave it wider than needed, never narrower.
create function number_zones_insert() returns trigger language plpgsql as $$
begin
  insert into number_zones (token, low_fen, high_fen)
  select token, min(price_fen), max(price_fen) from fresh, unnest(tokens) as token group by token order by token
  on conflict (token) do update set low_fen = least(number_zones.low_fen, excluded.low_fen), high_fen = greatest(number_zones.high_fen, excluded.high_fen)
  where excluded.low_fen < number_zones.low_fen or excluded.high_fen > number_zones.high_fen;
  return null;
end $$;--> statement-breakpoint
create function number_zones_update() returns trigger language plpgsql as $$
begin
  insert into number_zones (token, low_fen, high_fen)
  select distinct token, new.price_fen, new.price_fen from unnest(new.tokens) as token order by token
  on conflict (token) do update set low_fen = least(number_zones.low_fen, excluded.low_fen), high_fen = greatest(number_zones.high_fen, excluded.high_fen)
  where excluded.low_fen < number_zones.low_fen or excluded.high_fen > number_zones.high_fen;
  return null;
end $$;--> statement-breakpoint
create trigger number_zones_insert after insert on numbers referencing new table as fresh for each statement execute function number_zones_insert();--> statement-breakpoint
create trigger number_zones_update after update on numbers for each row when (old.price_fen <> new.price_fen or old.tokens <> new.tokens) execute function number_zones_update();
