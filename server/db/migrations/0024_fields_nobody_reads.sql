ALTER TABLE "stores" DROP COLUMN "longitude";--> statement-breakpoint
ALTER TABLE "stores" DROP COLUMN "latitude";--> statement-breakpoint
ALTER TABLE "dictionaries" DROP COLUMN "value_type";