CREATE TABLE "order_parcels" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"express_name" jsonb NOT NULL,
	"express_no" text NOT NULL,
	"express_phone" text,
	"quantity" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"shipped_at" timestamptz NOT NULL,
	"signed_at" timestamptz,
	CONSTRAINT "order_parcels_quantity" CHECK ("order_parcels"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_parcels" ADD CONSTRAINT "order_parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_parcels_no" ON "order_parcels" USING btree ("order_id","express_no");