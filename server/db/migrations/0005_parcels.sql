CREATE TABLE "parcels" (
	"express_no" text PRIMARY KEY NOT NULL,
	"asked_at" timestamptz NOT NULL,
	"state" smallint NOT NULL,
	"list" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_parcels" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"express_no" text NOT NULL,
	"state" integer NOT NULL,
	"context" text NOT NULL,
	"at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "points_orders" ADD COLUMN "express_phone" text;--> statement-breakpoint
CREATE INDEX "simulated_parcels_no" ON "simulated_parcels" USING btree ("express_no");