CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"fails" integer NOT NULL,
	"day_fails" integer NOT NULL,
	"day_started_at" timestamptz NOT NULL,
	"locked_until" timestamptz,
	"hard_locked" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"uuid" text NOT NULL,
	"call" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_users" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"open_id" text NOT NULL,
	"nickname" text NOT NULL,
	"head_portrait" text NOT NULL,
	"promo_code" text,
	"index_first_group" smallint,
	"session_id" bigint,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"started_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scan_authorizations" (
	"scene" text PRIMARY KEY NOT NULL,
	"status" smallint NOT NULL,
	"platform" text NOT NULL,
	"session_id" bigint,
	"open_id" text,
	"created_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"promo_code" text,
	"created_at" timestamptz NOT NULL,
	"seen_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"shop_user_id" bigint NOT NULL,
	"created_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"revoked_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "shop_users" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"nickname" text NOT NULL,
	"avatar" text,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"mobile" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"used_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"purpose" text NOT NULL,
	"text" text NOT NULL,
	"code" text,
	"sent_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_orders" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"card_id" bigint NOT NULL,
	"ref_id" bigint,
	"name" text NOT NULL,
	"detail" jsonb NOT NULL,
	"user_coupon_id" bigint,
	"discount_fen" bigint DEFAULT 0 NOT NULL,
	"valid_tag" smallint NOT NULL,
	"start_at" timestamptz,
	"end_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "card_packages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"card_id" bigint NOT NULL,
	"order_id" bigint,
	"package_id" bigint,
	"package_name" text NOT NULL,
	"package_type" smallint NOT NULL,
	"total_flow_kb" bigint NOT NULL,
	"use_flow_kb" bigint NOT NULL,
	"is_infinite_flow" boolean DEFAULT false NOT NULL,
	"speed_code" text,
	"limit_speed_flow_kb" bigint,
	"limit_speed_code" text,
	"effect_type" smallint NOT NULL,
	"effective_status" smallint NOT NULL,
	"duration" integer NOT NULL,
	"unit" smallint NOT NULL,
	"place_type" smallint NOT NULL,
	"actual_pay_fen" bigint NOT NULL,
	"start_at" timestamptz NOT NULL,
	"end_at" timestamptz NOT NULL,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "points_orders" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"card_id" bigint NOT NULL,
	"status" smallint NOT NULL,
	"goods_id" bigint NOT NULL,
	"sku_id" bigint,
	"goods_name" text NOT NULL,
	"sku_name" text,
	"image" text NOT NULL,
	"quantity" integer NOT NULL,
	"integral" integer NOT NULL,
	"postage_fen" bigint NOT NULL,
	"delivery_type" smallint NOT NULL,
	"address_id" bigint,
	"address" jsonb,
	"store_id" bigint,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"pick_up_code" text,
	"refund_reason" text,
	"express_name" text,
	"express_no" text,
	"shipped_at" timestamptz,
	"done_at" timestamptz,
	"updated_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_progress" (
	"card_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"progress" integer NOT NULL,
	"claimed_at" timestamptz,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "task_progress_card_id_task_id_pk" PRIMARY KEY("card_id","task_id")
);
--> statement-breakpoint
CREATE TABLE "user_coupons" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"card_id" bigint NOT NULL,
	"coupon_id" bigint NOT NULL,
	"status" smallint NOT NULL,
	"source" text NOT NULL,
	"order_id" bigint,
	"start_at" timestamptz NOT NULL,
	"end_at" timestamptz NOT NULL,
	"used_at" timestamptz,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "actions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"card_id" bigint NOT NULL,
	"device_id" bigint,
	"kind" text NOT NULL,
	"status" smallint NOT NULL,
	"payload" jsonb NOT NULL,
	"fail_reason" text,
	"started_at" timestamptz NOT NULL,
	"done_at" timestamptz,
	"timeout_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"card_id" bigint NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"province_code" text NOT NULL,
	"city_code" text NOT NULL,
	"county_code" text NOT NULL,
	"province_name" text NOT NULL,
	"city_name" text NOT NULL,
	"county_name" text NOT NULL,
	"address" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"card_id" bigint NOT NULL,
	"preview_id" bigint,
	"created_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"revoked_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sim_no" text NOT NULL,
	"iccid" text NOT NULL,
	"imsi" text NOT NULL,
	"imei" text NOT NULL,
	"msisdn" text NOT NULL,
	"mobile" text,
	"operator_type" smallint NOT NULL,
	"source_type" smallint NOT NULL,
	"promo_code" text NOT NULL,
	"sim_layout_id" bigint,
	"device_id" bigint,
	"is_current" boolean NOT NULL,
	"status" smallint NOT NULL,
	"sim_status" integer NOT NULL,
	"activate_status" smallint NOT NULL,
	"auth_status" smallint NOT NULL,
	"auth_platform_status" smallint NOT NULL,
	"internet_status" smallint NOT NULL,
	"online_status" smallint NOT NULL,
	"cancel_status" smallint NOT NULL,
	"replace_status" smallint NOT NULL,
	"replaced_by" text,
	"numb_auth" smallint NOT NULL,
	"platform_auth_type" smallint NOT NULL,
	"bind_phone_mode" smallint NOT NULL,
	"card_password_mode" smallint NOT NULL,
	"login_by_code" boolean NOT NULL,
	"need_auth" boolean NOT NULL,
	"need_platform_auth" boolean NOT NULL,
	"need_buy_coupon" boolean NOT NULL,
	"need_buy_package" boolean NOT NULL,
	"cert_name_sealed" text,
	"cert_no_sealed" text,
	"cert_digest" text,
	"auth_fail_reason" text,
	"pay_password" text,
	"balance_fen" bigint NOT NULL,
	"arrears_fen" bigint NOT NULL,
	"integral" integer NOT NULL,
	"coupon_coin" integer NOT NULL,
	"recharge_times" integer NOT NULL,
	"is_infinite_flow" boolean NOT NULL,
	"speed_code" text,
	"break_rule_id" integer NOT NULL,
	"break_tips" text,
	"allow_remove_break" boolean NOT NULL,
	"auto_renew" smallint NOT NULL,
	"renew_package_id" bigint,
	"volume_package_id" bigint,
	"volume_use_kb" bigint NOT NULL,
	"volume_money_fen" bigint NOT NULL,
	"volume_price_fen" bigint,
	"apn" text NOT NULL,
	"device_network_mode" integer,
	"signal" integer NOT NULL,
	"daily_kb" bigint NOT NULL,
	"used_until" timestamptz NOT NULL,
	"last_robin_at" timestamptz NOT NULL,
	"activate_at" timestamptz,
	"auth_at" timestamptz,
	"end_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "cards_wallets" CHECK ("cards"."balance_fen" >= 0 and "cards"."arrears_fen" >= 0 and "cards"."integral" >= 0 and "cards"."coupon_coin" >= 0)
);
--> statement-breakpoint
CREATE TABLE "device_wifi" (
	"device_id" bigint NOT NULL,
	"wifi_type" text NOT NULL,
	"wifi_name" text NOT NULL,
	"wifi_pass_sealed" text,
	"wifi_encrypt" text NOT NULL,
	"show_wifi" smallint NOT NULL,
	"switch_wifi" smallint NOT NULL,
	"conn_count" integer NOT NULL,
	"max_conn_count" integer NOT NULL,
	CONSTRAINT "device_wifi_device_id_wifi_type_pk" PRIMARY KEY("device_id","wifi_type")
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"device_no" text NOT NULL,
	"imei" text NOT NULL,
	"name" text NOT NULL,
	"online_status" smallint NOT NULL,
	"signal" integer NOT NULL,
	"battery" integer,
	"conn_count" integer NOT NULL,
	"max_conn_count" integer NOT NULL,
	"updated_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"card_id" bigint NOT NULL,
	"day" date NOT NULL,
	"continuous_day" integer NOT NULL,
	"integral" integer NOT NULL,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sim_layouts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"layout" jsonb NOT NULL,
	"is_published" boolean NOT NULL,
	"updated_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_daily" (
	"card_id" bigint NOT NULL,
	"day" date NOT NULL,
	"use_kb" bigint NOT NULL,
	CONSTRAINT "usage_daily_card_id_day_pk" PRIMARY KEY("card_id","day")
);
--> statement-breakpoint
CREATE TABLE "wallet_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"card_id" bigint NOT NULL,
	"wallet" text NOT NULL,
	"type" smallint NOT NULL,
	"change" bigint NOT NULL,
	"after" bigint NOT NULL,
	"remark" text NOT NULL,
	"order_id" bigint,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sn" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"promo_code" text NOT NULL,
	"session_id" bigint,
	"shop_user_id" bigint,
	"card_id" bigint,
	"uuid" text,
	"place_type" smallint NOT NULL,
	"lines" jsonb NOT NULL,
	"amount_fen" bigint NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"pay_status" smallint NOT NULL,
	"pay_type" text,
	"trade_type" text,
	"refund_type" smallint DEFAULT 0 NOT NULL,
	"refund_remark" text,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"paid_at" timestamptz,
	"closed_at" timestamptz,
	"refunded_at" timestamptz,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "orders_amount" CHECK ("orders"."amount_fen" >= 0 and "orders"."points" >= 0),
	CONSTRAINT "orders_owner" CHECK ("orders"."session_id" is not null or "orders"."shop_user_id" is not null or "orders"."card_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"verdict" text NOT NULL,
	"amount_fen" bigint,
	"at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"out_trade_no" text NOT NULL,
	"order_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"pay_type" text NOT NULL,
	"trade_type" text,
	"amount_fen" bigint NOT NULL,
	"status" smallint NOT NULL,
	"provider_trade_no" text,
	"created_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"paid_at" timestamptz,
	"refunded_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "accelerate_options" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"operator_type" smallint NOT NULL,
	"speed_code" text NOT NULL,
	"speed_name" text NOT NULL,
	"duration" integer NOT NULL,
	"unit" smallint NOT NULL,
	"price_fen" bigint NOT NULL,
	"content" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"pay_money_fen" bigint NOT NULL,
	"give_balance_fen" bigint NOT NULL,
	"give_flow_kb" bigint NOT NULL,
	"give_days" integer NOT NULL,
	"give_coin" integer NOT NULL,
	"give_integral" integer NOT NULL,
	"give_coupon_id" bigint,
	"per_limit" integer NOT NULL,
	"start_at" timestamptz NOT NULL,
	"end_at" timestamptz NOT NULL,
	"tag" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "balance_options" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"money_fen" bigint NOT NULL,
	"give_money_fen" bigint NOT NULL,
	"tag" text DEFAULT '' NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" smallint NOT NULL,
	"money_fen" bigint NOT NULL,
	"percent" integer DEFAULT 100 NOT NULL,
	"min_price_fen" bigint NOT NULL,
	"package_types" integer[] NOT NULL,
	"validity" smallint NOT NULL,
	"start_at" timestamptz,
	"end_at" timestamptz,
	"valid_days" integer NOT NULL,
	"image" text NOT NULL,
	"coin" integer,
	"stock" integer NOT NULL,
	"per_limit" integer NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "coupons_stock" CHECK ("coupons"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" smallint NOT NULL,
	"operator_types" integer[] NOT NULL,
	"total_flow_kb" bigint NOT NULL,
	"is_infinite_flow" boolean DEFAULT false NOT NULL,
	"is_refundable" boolean DEFAULT false NOT NULL,
	"duration" integer NOT NULL,
	"unit" smallint NOT NULL,
	"price_fen" bigint NOT NULL,
	"original_price_fen" bigint,
	"speed_code" text,
	"limit_speed_flow_kb" bigint,
	"limit_speed_code" text,
	"effect_types" integer[] NOT NULL,
	"per_limit" integer NOT NULL,
	"stock" integer,
	"sold" integer DEFAULT 0 NOT NULL,
	"seckill_price_fen" bigint,
	"seckill_total" integer,
	"seckill_start_at" timestamptz,
	"seckill_end_at" timestamptz,
	"volume_price_fen" bigint,
	"tag" text,
	"summary" text,
	"content" text NOT NULL,
	"sort" integer NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "packages_stock" CHECK ("packages"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "points_goods" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"category_id" integer NOT NULL,
	"category_name" text NOT NULL,
	"type" smallint NOT NULL,
	"image" text NOT NULL,
	"images" text[] NOT NULL,
	"content" text NOT NULL,
	"integral" integer NOT NULL,
	"price_fen" bigint NOT NULL,
	"market_price_fen" bigint NOT NULL,
	"postage_fen" bigint NOT NULL,
	"delivery_types" integer[] NOT NULL,
	"stock" integer NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"per_limit" integer NOT NULL,
	"sort" integer NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "points_goods_stock" CHECK ("points_goods"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "points_sku" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"goods_id" bigint NOT NULL,
	"name" text NOT NULL,
	"image" text,
	"integral" integer NOT NULL,
	"price_fen" bigint NOT NULL,
	"stock" integer NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "points_sku_stock" CHECK ("points_sku"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "store_goods" (
	"store_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	CONSTRAINT "store_goods_goods_id_store_id_pk" PRIMARY KEY("goods_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"mobile" text NOT NULL,
	"open_time" text NOT NULL,
	"city_code" text NOT NULL,
	"longitude" text NOT NULL,
	"latitude" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"icon" text NOT NULL,
	"content" text NOT NULL,
	"event" text NOT NULL,
	"target" integer NOT NULL,
	"integral" integer NOT NULL,
	"coupon_coin" integer NOT NULL,
	"type" text NOT NULL,
	"path" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vip_tiers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"logo" text NOT NULL,
	"price_fen" bigint NOT NULL,
	"original_price_fen" bigint NOT NULL,
	"duration" integer NOT NULL,
	"unit" smallint NOT NULL,
	"privileges" jsonb NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"goods_id" bigint NOT NULL,
	"order_id" bigint,
	"nickname" text NOT NULL,
	"avatar" text,
	"star" smallint NOT NULL,
	"content" text NOT NULL,
	"images" text[] NOT NULL,
	"reply" text,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"summary" text,
	"type" smallint NOT NULL,
	"operator_type" smallint,
	"tips" text NOT NULL,
	"images" text[] NOT NULL,
	"details" text[] NOT NULL,
	"tags" text[] NOT NULL,
	"star" integer NOT NULL,
	"price_fen" bigint NOT NULL,
	"market_price_fen" bigint,
	"postage_fen" bigint DEFAULT 0 NOT NULL,
	"month_fee_fen" bigint,
	"favour_month_fee_fen" bigint,
	"favour_term" integer,
	"common_flow_kb" bigint,
	"fixed_flow_kb" bigint,
	"call_duration" integer,
	"tariff" jsonb NOT NULL,
	"select_number" smallint NOT NULL,
	"sms_code" smallint NOT NULL,
	"upload_photo" smallint NOT NULL,
	"number_region" text NOT NULL,
	"province_code" text NOT NULL,
	"matter" text,
	"compliance" text,
	"content" text,
	"limit_rule" jsonb NOT NULL,
	"delivery" text NOT NULL,
	"activation" text,
	"commission_fen" bigint NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"stock" integer NOT NULL,
	"per_limit" integer NOT NULL,
	"sort" integer NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "goods_stock" CHECK ("goods"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods_sku" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"goods_id" bigint NOT NULL,
	"name" text NOT NULL,
	"image" text,
	"price_fen" bigint NOT NULL,
	"stock" integer NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "goods_sku_stock" CHECK ("goods_sku"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "number_holds" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"number_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"order_id" bigint,
	"state" smallint NOT NULL,
	"created_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "number_offers" (
	"select_uuid" text PRIMARY KEY NOT NULL,
	"session_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"numbers" text[] NOT NULL,
	"expires_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "number_plans" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"operator_type" smallint NOT NULL,
	"month_fee_fen" bigint NOT NULL,
	"common_flow_kb" bigint NOT NULL,
	"fixed_flow_kb" bigint NOT NULL,
	"call_duration" integer NOT NULL,
	"contract_term" integer NOT NULL,
	"content" text,
	"sort" integer NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "numbers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"pool_id" integer NOT NULL,
	"goods_id" bigint NOT NULL,
	"operator_type" smallint NOT NULL,
	"province_code" text NOT NULL,
	"province_name" text NOT NULL,
	"city_code" text NOT NULL,
	"city_name" text NOT NULL,
	"rule" text NOT NULL,
	"tokens" integer[] NOT NULL,
	"price_fen" bigint NOT NULL,
	"deposit_fen" bigint NOT NULL,
	"month_fee_fen" bigint NOT NULL,
	"contract_term" integer NOT NULL,
	"package_name" text NOT NULL,
	"tags" text[] NOT NULL,
	"is_suggest" boolean NOT NULL,
	"status" smallint NOT NULL,
	"held_until" timestamptz,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_orders" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"status" integer NOT NULL,
	"goods_id" bigint,
	"sku_id" bigint,
	"number_id" bigint,
	"hold_id" bigint,
	"plan_id" bigint,
	"goods_name" text NOT NULL,
	"goods_image" text NOT NULL,
	"select_phone" text,
	"quantity" integer NOT NULL,
	"receiver_sealed" text,
	"cert_name_sealed" text,
	"cert_no_sealed" text,
	"cert_digest" text,
	"cert_mask" text,
	"contact_phone" text NOT NULL,
	"province_code" text NOT NULL,
	"city_code" text NOT NULL,
	"county_code" text NOT NULL,
	"region" text NOT NULL,
	"address_sealed" text NOT NULL,
	"photo_status" smallint NOT NULL,
	"front_image" text,
	"back_image" text,
	"head_image" text,
	"hand_image" text,
	"custom_no" text,
	"apply_fail_reason" text,
	"express_name" text,
	"express_no" text,
	"express_phone" text,
	"first_recharge_status" smallint NOT NULL,
	"page_code" text,
	"bd_vid" text,
	"commission_fen" bigint DEFAULT 0 NOT NULL,
	"shipped_at" timestamptz,
	"signed_at" timestamptz,
	"activated_at" timestamptz,
	"updated_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_prices" (
	"agent_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"price_fen" bigint NOT NULL,
	"set_by" bigint,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "agent_prices_agent_id_goods_id_pk" PRIMARY KEY("agent_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "agents" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"promo_code" text NOT NULL,
	"parent_id" bigint,
	"shop_user_id" bigint,
	"nickname" text NOT NULL,
	"avatar" text,
	"mobile" text NOT NULL,
	"invite_code" text NOT NULL,
	"level" integer NOT NULL,
	"settle_mode" smallint NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"joined_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dictionaries" (
	"type" text NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"label_en" text NOT NULL,
	"value" text NOT NULL,
	"value_type" text NOT NULL,
	"list_class" text DEFAULT '' NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "dictionaries_type_key_pk" PRIMARY KEY("type","key")
);
--> statement-breakpoint
CREATE TABLE "one_codes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"code" text,
	"title" text NOT NULL,
	"background" text,
	"promo_code" text,
	"card_id" bigint,
	"device_id" bigint,
	"operator_type" smallint,
	"elements" jsonb NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promos" (
	"promo_code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"base" jsonb NOT NULL,
	"generic" jsonb NOT NULL,
	"login" jsonb NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "protocols" (
	"type" text NOT NULL,
	"promo_code" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"version" text NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "protocols_type_promo_code_pk" PRIMARY KEY("type","promo_code")
);
--> statement-breakpoint
CREATE TABLE "question_votes" (
	"question_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"helpful" boolean NOT NULL,
	"at" timestamptz NOT NULL,
	CONSTRAINT "question_votes_question_id_session_id_pk" PRIMARY KEY("question_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"category_name" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"is_hot" boolean DEFAULT false NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	"unhelpful" integer DEFAULT 0 NOT NULL,
	"sort" integer NOT NULL,
	"updated_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "single_pages" (
	"page_code" text PRIMARY KEY NOT NULL,
	"promo_code" text NOT NULL,
	"title" text NOT NULL,
	"type" smallint NOT NULL,
	"goods_ids" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wifi_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"ssid" text NOT NULL,
	"password_sealed" text,
	"wifi_encrypt" text NOT NULL,
	"hidden" boolean NOT NULL,
	"owner" text NOT NULL,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb,
	"at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"offset_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "error_reports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"package" text NOT NULL,
	"message" text NOT NULL,
	"stack" text,
	"url" text,
	"detail" jsonb,
	"digest" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"last_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"due_at" timestamptz NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"done_at" timestamptz,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_documents" (
	"hash" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"version" smallint NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_publications" (
	"path" text NOT NULL,
	"layer" text NOT NULL,
	"scope" text NOT NULL,
	"hash" text,
	"revision" integer NOT NULL,
	"published_by" text NOT NULL,
	"published_at" timestamptz NOT NULL,
	CONSTRAINT "page_publications_path_layer_scope_revision_pk" PRIMARY KEY("path","layer","scope","revision")
);
--> statement-breakpoint
CREATE TABLE "point_reports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"page_url" text NOT NULL,
	"promo_code" text,
	"page_code" text,
	"goods_id" bigint,
	"bd_vid" text,
	"extra" jsonb,
	"session_hash" text,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_payments" (
	"out_trade_no" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "state_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"machine" text NOT NULL,
	"entity_id" bigint NOT NULL,
	"from_state" integer,
	"to_state" integer NOT NULL,
	"actor" text NOT NULL,
	"note" text,
	"at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"scene" text NOT NULL,
	"owner" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"is_sealed" boolean NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamptz NOT NULL,
	"delete_at" timestamptz
);
--> statement-breakpoint
ALTER TABLE "platform_users" ADD CONSTRAINT "platform_users_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_authorizations" ADD CONSTRAINT "scan_authorizations_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_tokens" ADD CONSTRAINT "shop_tokens_shop_user_id_shop_users_id_fk" FOREIGN KEY ("shop_user_id") REFERENCES "public"."shop_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_orders" ADD CONSTRAINT "card_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_orders" ADD CONSTRAINT "card_orders_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_orders" ADD CONSTRAINT "card_orders_user_coupon_id_user_coupons_id_fk" FOREIGN KEY ("user_coupon_id") REFERENCES "public"."user_coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_packages" ADD CONSTRAINT "card_packages_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_packages" ADD CONSTRAINT "card_packages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_packages" ADD CONSTRAINT "card_packages_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_orders" ADD CONSTRAINT "points_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_orders" ADD CONSTRAINT "points_orders_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_orders" ADD CONSTRAINT "points_orders_goods_id_points_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."points_goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_orders" ADD CONSTRAINT "points_orders_sku_id_points_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."points_sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_orders" ADD CONSTRAINT "points_orders_address_id_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."addresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_orders" ADD CONSTRAINT "points_orders_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_progress" ADD CONSTRAINT "task_progress_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_progress" ADD CONSTRAINT "task_progress_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_coupons" ADD CONSTRAINT "user_coupons_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_coupons" ADD CONSTRAINT "user_coupons_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_coupons" ADD CONSTRAINT "user_coupons_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "actions" ADD CONSTRAINT "actions_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "actions" ADD CONSTRAINT "actions_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_tokens" ADD CONSTRAINT "card_tokens_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_tokens" ADD CONSTRAINT "card_tokens_preview_id_sim_layouts_id_fk" FOREIGN KEY ("preview_id") REFERENCES "public"."sim_layouts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_promo_code_promos_promo_code_fk" FOREIGN KEY ("promo_code") REFERENCES "public"."promos"("promo_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_sim_layout_id_sim_layouts_id_fk" FOREIGN KEY ("sim_layout_id") REFERENCES "public"."sim_layouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_wifi" ADD CONSTRAINT "device_wifi_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_daily" ADD CONSTRAINT "usage_daily_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_log" ADD CONSTRAINT "wallet_log_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shop_user_id_shop_users_id_fk" FOREIGN KEY ("shop_user_id") REFERENCES "public"."shop_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_give_coupon_id_coupons_id_fk" FOREIGN KEY ("give_coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_sku" ADD CONSTRAINT "points_sku_goods_id_points_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."points_goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_goods" ADD CONSTRAINT "store_goods_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_goods" ADD CONSTRAINT "store_goods_goods_id_points_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."points_goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_sku" ADD CONSTRAINT "goods_sku_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_holds" ADD CONSTRAINT "number_holds_number_id_numbers_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."numbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_holds" ADD CONSTRAINT "number_holds_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_holds" ADD CONSTRAINT "number_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_offers" ADD CONSTRAINT "number_offers_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_offers" ADD CONSTRAINT "number_offers_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "numbers" ADD CONSTRAINT "numbers_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_sku_id_goods_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."goods_sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_number_id_numbers_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."numbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_hold_id_number_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."number_holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_plan_id_number_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."number_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_prices" ADD CONSTRAINT "agent_prices_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_prices" ADD CONSTRAINT "agent_prices_set_by_agents_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_promo_code_promos_promo_code_fk" FOREIGN KEY ("promo_code") REFERENCES "public"."promos"("promo_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_parent_id_agents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_shop_user_id_shop_users_id_fk" FOREIGN KEY ("shop_user_id") REFERENCES "public"."shop_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_codes" ADD CONSTRAINT "one_codes_promo_code_promos_promo_code_fk" FOREIGN KEY ("promo_code") REFERENCES "public"."promos"("promo_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_votes" ADD CONSTRAINT "question_votes_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_votes" ADD CONSTRAINT "question_votes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_pages" ADD CONSTRAINT "single_pages_promo_code_promos_promo_code_fk" FOREIGN KEY ("promo_code") REFERENCES "public"."promos"("promo_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_publications" ADD CONSTRAINT "page_publications_hash_page_documents_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."page_documents"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_owner_uuid" ON "idempotency" USING btree ("owner","uuid");--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "platform_users_open" ON "platform_users" USING btree ("platform","open_id");--> statement-breakpoint
CREATE INDEX "platform_users_session" ON "platform_users" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "rate_limits_expires" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_hash" ON "sessions" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "shop_tokens_user" ON "shop_tokens" USING btree ("shop_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_users_mobile" ON "shop_users" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "sms_codes_latest" ON "sms_codes" USING btree ("mobile","purpose","id");--> statement-breakpoint
CREATE INDEX "sms_outbox_mobile" ON "sms_outbox" USING btree ("mobile","id");--> statement-breakpoint
CREATE INDEX "card_orders_card" ON "card_orders" USING btree ("card_id","order_id");--> statement-breakpoint
CREATE INDEX "card_packages_card" ON "card_packages" USING btree ("card_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_packages_order" ON "card_packages" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "card_packages_start" ON "card_packages" USING btree ("start_at") WHERE effective_status = 2;--> statement-breakpoint
CREATE INDEX "card_packages_end" ON "card_packages" USING btree ("end_at") WHERE effective_status = 1;--> statement-breakpoint
CREATE INDEX "points_orders_card" ON "points_orders" USING btree ("card_id","status","order_id");--> statement-breakpoint
CREATE INDEX "user_coupons_card" ON "user_coupons" USING btree ("card_id","status","id");--> statement-breakpoint
CREATE INDEX "user_coupons_end" ON "user_coupons" USING btree ("end_at") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "actions_card" ON "actions" USING btree ("card_id","id");--> statement-breakpoint
CREATE INDEX "actions_open" ON "actions" USING btree ("timeout_at") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "addresses_card" ON "addresses" USING btree ("card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("card_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "card_tokens_card" ON "card_tokens" USING btree ("card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cards_sim_no" ON "cards" USING btree ("sim_no");--> statement-breakpoint
CREATE INDEX "cards_iccid" ON "cards" USING btree (left("iccid", 19));--> statement-breakpoint
CREATE INDEX "cards_msisdn" ON "cards" USING btree ("msisdn");--> statement-breakpoint
CREATE INDEX "cards_mobile" ON "cards" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "cards_device" ON "cards" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "cards_used_until" ON "cards" USING btree ("used_until");--> statement-breakpoint
CREATE INDEX "cards_end" ON "cards" USING btree ("end_at");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_no" ON "devices" USING btree ("device_no");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ins_one_a_day" ON "sign_ins" USING btree ("card_id","day");--> statement-breakpoint
CREATE INDEX "wallet_log_card" ON "wallet_log" USING btree ("card_id","wallet","id");--> statement-breakpoint
CREATE INDEX "wallet_log_order" ON "wallet_log" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_sn" ON "orders" USING btree ("sn");--> statement-breakpoint
CREATE INDEX "orders_card" ON "orders" USING btree ("card_id","kind","id");--> statement-breakpoint
CREATE INDEX "orders_session" ON "orders" USING btree ("session_id","id");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("shop_user_id","id");--> statement-breakpoint
CREATE INDEX "orders_promo" ON "orders" USING btree ("promo_code","created_at");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("expires_at") WHERE pay_status = 1;--> statement-breakpoint
CREATE INDEX "payment_notices_trade" ON "payment_notices" USING btree ("out_trade_no");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_out_trade_no" ON "payments" USING btree ("out_trade_no");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_paid" ON "payments" USING btree ("order_id") WHERE status = 2;--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "packages_list" ON "packages" USING btree ("type","sort");--> statement-breakpoint
CREATE INDEX "points_goods_list" ON "points_goods" USING btree ("category_id","sort");--> statement-breakpoint
CREATE INDEX "points_sku_goods" ON "points_sku" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "comments_goods" ON "comments" USING btree ("goods_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "goods_code" ON "goods" USING btree ("code");--> statement-breakpoint
CREATE INDEX "goods_list" ON "goods" USING btree ("type","sort","id");--> statement-breakpoint
CREATE INDEX "goods_sku_goods" ON "goods_sku" USING btree ("goods_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "number_holds_one_open" ON "number_holds" USING btree ("number_id") WHERE state = 1;--> statement-breakpoint
CREATE INDEX "number_holds_session" ON "number_holds" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "number_holds_due" ON "number_holds" USING btree ("expires_at") WHERE state = 1;--> statement-breakpoint
CREATE INDEX "number_offers_expires" ON "number_offers" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "numbers_number" ON "numbers" USING btree ("number");--> statement-breakpoint
CREATE INDEX "numbers_tokens" ON "numbers" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "numbers_trgm" ON "numbers" USING gin ("number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "numbers_price" ON "numbers" USING btree ("price_fen","id");--> statement-breakpoint
CREATE INDEX "numbers_created" ON "numbers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "numbers_held" ON "numbers" USING btree ("held_until") WHERE status = 2;--> statement-breakpoint
CREATE INDEX "shop_orders_phone" ON "shop_orders" USING btree ("contact_phone","order_id");--> statement-breakpoint
CREATE INDEX "shop_orders_cert" ON "shop_orders" USING btree ("cert_digest");--> statement-breakpoint
CREATE INDEX "shop_orders_status" ON "shop_orders" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "agents_promo" ON "agents" USING btree ("promo_code");--> statement-breakpoint
CREATE UNIQUE INDEX "agents_user" ON "agents" USING btree ("shop_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agents_invite" ON "agents" USING btree ("invite_code");--> statement-breakpoint
CREATE INDEX "agents_parent" ON "agents" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_codes_code" ON "one_codes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "questions_order" ON "questions" USING btree ("category_id","sort");--> statement-breakpoint
CREATE INDEX "wifi_codes_owner" ON "wifi_codes" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject","id");--> statement-breakpoint
CREATE UNIQUE INDEX "error_reports_digest" ON "error_reports" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("due_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "point_reports_created" ON "point_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "state_events_entity" ON "state_events" USING btree ("machine","entity_id","id");--> statement-breakpoint
CREATE INDEX "uploads_delete" ON "uploads" USING btree ("delete_at");