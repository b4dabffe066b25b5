ALTER TABLE "cards" ADD COLUMN "card_name" text;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "daily_alert_kb" bigint;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "low_balance_fen" bigint;