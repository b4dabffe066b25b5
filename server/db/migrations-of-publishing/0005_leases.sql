ALTER TABLE "jobs" ADD COLUMN "dead_at" timestamptz;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "leased_by" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "leased_until" timestamptz;--> statement-breakpoint
CREATE INDEX "jobs_dead" ON "jobs" USING btree ("dead_at") WHERE dead_at is not null and done_at is null;