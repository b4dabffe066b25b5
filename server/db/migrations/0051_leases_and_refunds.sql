ALTER TABLE "jobs" ADD COLUMN "dead_at" timestamptz;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "leased_by" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "leased_until" timestamptz;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider_paid_at" timestamptz;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_state" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_refund_no" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_reason" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_at" timestamptz;--> statement-breakpoint
CREATE INDEX "jobs_dead" ON "jobs" USING btree ("dead_at") WHERE dead_at is not null and done_at is null;