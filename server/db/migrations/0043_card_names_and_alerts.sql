ALTER TABLE "cards" ADD COLUMN "card_name" text;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "daily_alert_kb" bigint;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "low_balance_fen" bigint;--> statement-breakpoint
UPDATE "cards" SET "remind_at" = now() WHERE "sim_status" = 4 AND "remind_at" IS NULL;