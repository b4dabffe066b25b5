ALTER TABLE "cards" ADD COLUMN "renew_price_fen" bigint;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "renew_tried_at" timestamptz;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "renew_failure" jsonb;