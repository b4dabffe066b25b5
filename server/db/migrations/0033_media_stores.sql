ALTER TABLE "media_originals" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "media_variants" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "media_originals" ADD COLUMN "store" text DEFAULT 'database' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_originals" ADD COLUMN "blob" text;--> statement-breakpoint
ALTER TABLE "media_variants" ADD COLUMN "store" text DEFAULT 'database' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_variants" ADD COLUMN "blob" text;--> statement-breakpoint
CREATE INDEX "media_originals_blob" ON "media_originals" USING btree ("blob");--> statement-breakpoint
CREATE INDEX "media_variants_blob" ON "media_variants" USING btree ("blob");--> statement-breakpoint
ALTER TABLE "media_originals" ADD CONSTRAINT "media_originals_content" CHECK (("media_originals"."content" is null) = ("media_originals"."blob" is not null));--> statement-breakpoint
ALTER TABLE "media_variants" ADD CONSTRAINT "media_variants_content" CHECK (("media_variants"."content" is null) = ("media_variants"."blob" is not null));