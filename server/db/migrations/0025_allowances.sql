ALTER TABLE "orders" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "number_holds" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "number_holds" ADD COLUMN "origin" text;--> statement-breakpoint
CREATE INDEX "orders_origin" ON "orders" USING btree ("origin","created_at") WHERE origin is not null;--> statement-breakpoint
CREATE INDEX "number_holds_phone" ON "number_holds" USING btree ("phone","created_at") WHERE phone is not null;--> statement-breakpoint
CREATE INDEX "number_holds_origin" ON "number_holds" USING btree ("origin","created_at") WHERE origin is not null;