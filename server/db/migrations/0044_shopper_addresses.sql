ALTER TABLE "addresses" ALTER COLUMN "card_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_tokens" ADD COLUMN "proven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "shop_user_id" bigint;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD COLUMN "receiver_state" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_shop_user_id_shop_users_id_fk" FOREIGN KEY ("shop_user_id") REFERENCES "public"."shop_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_user" ON "addresses" USING btree ("shop_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default_of_user" ON "addresses" USING btree ("shop_user_id") WHERE is_default;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_owner" CHECK (("addresses"."card_id" is null) <> ("addresses"."shop_user_id" is null));