ALTER TABLE "layout_heads" ADD COLUMN "earlier" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "layout_revisions" ADD COLUMN "widgets" jsonb DEFAULT '{}'::jsonb NOT NULL;