CREATE TABLE "notice_settings" (
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"app" boolean NOT NULL,
	"sms" boolean NOT NULL,
	CONSTRAINT "notice_settings_owner_kind_pk" PRIMARY KEY("owner","kind")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"occurrence" text NOT NULL,
	"wording" jsonb NOT NULL,
	"path" text NOT NULL,
	"is_state" boolean NOT NULL,
	"in_app" boolean NOT NULL,
	"created_at" timestamptz NOT NULL,
	"read_at" timestamptz,
	"settled_at" timestamptz,
	"sms_at" timestamptz
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "shop_users" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "remind_at" timestamptz DEFAULT 'epoch';--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "locale" text;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("owner","kind","occurrence");--> statement-breakpoint
CREATE INDEX "notices_owner" ON "notices" USING btree ("owner","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("owner") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sms_outbox_key" ON "sms_outbox" USING btree ("key");--> statement-breakpoint
CREATE INDEX "cards_remind" ON "cards" USING btree ("remind_at");