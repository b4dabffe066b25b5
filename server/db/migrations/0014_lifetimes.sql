-- A term for life has no end: its last day is written 9999-12-31, as ID cards write it.
UPDATE "card_packages" SET "end_at" = '9999-12-31 23:59:59+08' WHERE "unit" = 3 AND "duration" >= 20;
--> statement-breakpoint
UPDATE "card_orders" SET "end_at" = '9999-12-31 23:59:59+08' FROM "orders"
WHERE "orders"."id" = "card_orders"."order_id" AND "orders"."kind" = 'SP' AND "card_orders"."end_at" IS NOT NULL
  AND ("card_orders"."detail"->>'unit')::int = 3 AND ("card_orders"."detail"->>'duration')::int >= 20;
