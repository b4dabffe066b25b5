ALTER TABLE "editor_streams" ADD COLUMN "session" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "editor_streams" ADD COLUMN "is_replaced" boolean DEFAULT false NOT NULL;