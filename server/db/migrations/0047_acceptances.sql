ALTER TABLE "campaigns" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "layout_revisions" ADD COLUMN "accepted" jsonb DEFAULT '[]'::jsonb NOT NULL;