ALTER TABLE "stores" ALTER COLUMN "longitude" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "latitude" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionaries" ALTER COLUMN "value_type" DROP NOT NULL;