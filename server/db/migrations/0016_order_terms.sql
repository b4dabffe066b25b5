ALTER TABLE "shop_orders" ADD COLUMN "terms" jsonb;--> statement-breakpoint
-- a number's order was named by its number, which stands in a field of its own
UPDATE "shop_orders" SET "goods_name" = "goods"."name" FROM "goods" WHERE "goods"."id" = "shop_orders"."goods_id" AND "shop_orders"."number_id" IS NOT NULL AND position("shop_orders"."select_phone" in "shop_orders"."goods_name") > 0;--> statement-breakpoint
UPDATE "shop_orders" SET "goods_name" = "number_plans"."name" FROM "number_plans" WHERE "number_plans"."id" = "shop_orders"."plan_id";
