-- Text of the shop may be kept in each language; what is there already stays as it is, in its one.
ALTER TABLE "activities" ALTER COLUMN "tag" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "balance_options" ALTER COLUMN "tag" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "shop_users"
  ALTER COLUMN "nickname" SET DATA TYPE jsonb USING to_jsonb("nickname");
--> statement-breakpoint
ALTER TABLE "card_orders"
  ALTER COLUMN "name" SET DATA TYPE jsonb USING to_jsonb("name");
--> statement-breakpoint
ALTER TABLE "card_packages"
  ALTER COLUMN "package_name" SET DATA TYPE jsonb USING to_jsonb("package_name");
--> statement-breakpoint
ALTER TABLE "points_orders"
  ALTER COLUMN "goods_name" SET DATA TYPE jsonb USING to_jsonb("goods_name"),
  ALTER COLUMN "sku_name" SET DATA TYPE jsonb USING to_jsonb("sku_name"),
  ALTER COLUMN "express_name" SET DATA TYPE jsonb USING to_jsonb("express_name");
--> statement-breakpoint
ALTER TABLE "wallet_log"
  ALTER COLUMN "remark" SET DATA TYPE jsonb USING to_jsonb("remark");
--> statement-breakpoint
ALTER TABLE "orders"
  ALTER COLUMN "title" SET DATA TYPE jsonb USING to_jsonb("title"),
  ALTER COLUMN "refund_remark" SET DATA TYPE jsonb USING to_jsonb("refund_remark");
--> statement-breakpoint
ALTER TABLE "accelerate_options"
  ALTER COLUMN "name" SET DATA TYPE jsonb USING to_jsonb("name"),
  ALTER COLUMN "content" SET DATA TYPE jsonb USING to_jsonb("content");
--> statement-breakpoint
ALTER TABLE "activities"
  ALTER COLUMN "name" SET DATA TYPE jsonb USING to_jsonb("name"),
  ALTER COLUMN "tag" SET DATA TYPE jsonb USING to_jsonb("tag"),
  ALTER COLUMN "content" SET DATA TYPE jsonb USING to_jsonb("content");
--> statement-breakpoint
ALTER TABLE "balance_options"
  ALTER COLUMN "tag" SET DATA TYPE jsonb USING to_jsonb("tag");
--> statement-breakpoint
ALTER TABLE "coupons"
  ALTER COLUMN "name" SET DATA TYPE jsonb USING to_jsonb("name");
--> statement-breakpoint
ALTER TABLE "packages"
  ALTER COLUMN "name" SET DATA TYPE jsonb USING to_jsonb("name"),
  ALTER COLUMN "tag" SET DATA TYPE jsonb USING to_jsonb("tag"),
  ALTER COLUMN "summary" SET DATA TYPE jsonb USING to_jsonb("summary"),
  ALTER COLUMN "content" SET DATA TYPE jsonb USING to_jsonb("content");
--> statement-breakpoint
ALTER TABLE "points_goods"
  ALTER COLUMN "name" SET DATA TYPE jsonb USING to_jsonb("name"),
  ALTER COLUMN "category_name" SET DATA TYPE jsonb USING to_jsonb("category_name"),
  ALTER COLUMN "content" SET DATA TYPE jsonb USING to_jsonb("content");
--> statement-breakpoint
ALTER TABLE "points_sku"
  ALTER COLUMN "name" SET DATA TYPE jsonb USING to_jsonb("name");
--> statement-breakpoint
ALTER TABLE "stores"
  ALTER COLUMN "name" SET DATA TYPE jsonb USING to_jsonb("name"),
  ALTER COLUMN "address" SET DATA TYPE jsonb USING to_jsonb("address"),
  ALTER COLUMN "open_time" SET DATA TYPE jsonb USING to_jsonb("open_time");
--> statement-breakpoint
ALTER TABLE "tasks"
  ALTER COLUMN "name" SET DATA TYPE jsonb USING to_jsonb("name"),
  ALTER COLUMN "content" SET DATA TYPE jsonb USING to_jsonb("content");
--> statement-breakpoint
ALTER TABLE "vip_tiers"
  ALTER COLUMN "name" SET DATA TYPE jsonb USING to_jsonb("name");
--> statement-breakpoint
ALTER TABLE "comments"
  ALTER COLUMN "reply" SET DATA TYPE jsonb USING to_jsonb("reply");
--> statement-breakpoint
ALTER TABLE "goods"
  ALTER COLUMN "name" SET DATA TYPE jsonb USING to_jsonb("name"),
  ALTER COLUMN "summary" SET DATA TYPE jsonb USING to_jsonb("summary"),
  ALTER COLUMN "number_region" SET DATA TYPE jsonb USING to_jsonb("number_region"),
  ALTER COLUMN "matter" SET DATA TYPE jsonb USING to_jsonb("matter"),
  ALTER COLUMN "compliance" SET DATA TYPE jsonb USING to_jsonb("compliance"),
  ALTER COLUMN "content" SET DATA TYPE jsonb USING to_jsonb("content"),
  ALTER COLUMN "delivery" SET DATA TYPE jsonb USING to_jsonb("delivery"),
  ALTER COLUMN "activation" SET DATA TYPE jsonb USING to_jsonb("activation");
--> statement-breakpoint
ALTER TABLE "goods_sku"
  ALTER COLUMN "name" SET DATA TYPE jsonb USING to_jsonb("name");
--> statement-breakpoint
ALTER TABLE "number_plans"
  ALTER COLUMN "name" SET DATA TYPE jsonb USING to_jsonb("name"),
  ALTER COLUMN "content" SET DATA TYPE jsonb USING to_jsonb("content");
--> statement-breakpoint
ALTER TABLE "numbers"
  ALTER COLUMN "package_name" SET DATA TYPE jsonb USING to_jsonb("package_name"),
  DROP COLUMN "province_name",
  DROP COLUMN "city_name";
--> statement-breakpoint
ALTER TABLE "shop_orders"
  ALTER COLUMN "goods_name" SET DATA TYPE jsonb USING to_jsonb("goods_name"),
  ALTER COLUMN "apply_fail_reason" SET DATA TYPE jsonb USING to_jsonb("apply_fail_reason"),
  ALTER COLUMN "express_name" SET DATA TYPE jsonb USING to_jsonb("express_name"),
  DROP COLUMN "region";
--> statement-breakpoint
ALTER TABLE "agents"
  ALTER COLUMN "nickname" SET DATA TYPE jsonb USING to_jsonb("nickname");
--> statement-breakpoint
ALTER TABLE "one_codes"
  ALTER COLUMN "title" SET DATA TYPE jsonb USING to_jsonb("title");
--> statement-breakpoint
ALTER TABLE "promos"
  ALTER COLUMN "name" SET DATA TYPE jsonb USING to_jsonb("name");
--> statement-breakpoint
ALTER TABLE "protocols"
  ALTER COLUMN "title" SET DATA TYPE jsonb USING to_jsonb("title"),
  ALTER COLUMN "content" SET DATA TYPE jsonb USING to_jsonb("content");
--> statement-breakpoint
ALTER TABLE "questions"
  ALTER COLUMN "category_name" SET DATA TYPE jsonb USING to_jsonb("category_name"),
  ALTER COLUMN "title" SET DATA TYPE jsonb USING to_jsonb("title"),
  ALTER COLUMN "content" SET DATA TYPE jsonb USING to_jsonb("content");
--> statement-breakpoint
ALTER TABLE "single_pages"
  ALTER COLUMN "title" SET DATA TYPE jsonb USING to_jsonb("title");
--> statement-breakpoint
ALTER TABLE "simulated_parcels"
  ALTER COLUMN "context" SET DATA TYPE jsonb USING to_jsonb("context");
--> statement-breakpoint
ALTER TABLE "addresses"
  DROP COLUMN "province_name",
  DROP COLUMN "city_name",
  DROP COLUMN "county_name";
