CREATE TABLE "sms_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"template" text NOT NULL,
	"mobile" text NOT NULL,
	"state" smallint NOT NULL,
	"provider" text,
	"provider_no" text,
	"error" text,
	"created_at" timestamptz NOT NULL,
	"reported_at" timestamptz
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sms_messages_key" ON "sms_messages" USING btree ("key");--> statement-breakpoint
CREATE INDEX "sms_messages_provider_no" ON "sms_messages" USING btree ("provider","provider_no");--> statement-breakpoint
CREATE INDEX "sms_messages_created" ON "sms_messages" USING btree ("created_at");