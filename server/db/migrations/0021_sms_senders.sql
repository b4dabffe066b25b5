CREATE TABLE "session_phones" (
	"session_id" bigint NOT NULL,
	"mobile" text NOT NULL,
	"proven_at" timestamptz NOT NULL,
	CONSTRAINT "session_phones_session_id_mobile_pk" PRIMARY KEY("session_id","mobile")
);
--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "sender" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session_phones" ADD CONSTRAINT "session_phones_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;