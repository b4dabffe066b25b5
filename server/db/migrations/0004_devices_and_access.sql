CREATE TABLE "oauth_states" (
	"state" text PRIMARY KEY NOT NULL,
	"return_to" text NOT NULL,
	"login" text NOT NULL,
	"expires_at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scan_authorizations" ADD COLUMN "nickname" text;--> statement-breakpoint
ALTER TABLE "scan_authorizations" ADD COLUMN "head_portrait" text;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "break_free_until" timestamptz;