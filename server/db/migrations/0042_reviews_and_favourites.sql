CREATE TABLE "favourites" (
	"shop_user_id" bigint NOT NULL,
	"number_id" bigint NOT NULL,
	"price_fen" bigint NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "favourites_shop_user_id_number_id_pk" PRIMARY KEY("shop_user_id","number_id")
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "shop_user_id" bigint;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "state" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "is_anonymous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_shop_user_id_shop_users_id_fk" FOREIGN KEY ("shop_user_id") REFERENCES "public"."shop_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_number_id_numbers_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."numbers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourites_newest" ON "favourites" USING btree ("shop_user_id","created_at");--> statement-breakpoint
CREATE INDEX "favourites_number" ON "favourites" USING btree ("number_id");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_shop_user_id_shop_users_id_fk" FOREIGN KEY ("shop_user_id") REFERENCES "public"."shop_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "comments_order" ON "comments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "comments_user" ON "comments" USING btree ("shop_user_id","id");