CREATE TABLE "real_names" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"card_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"status" smallint NOT NULL,
	"cert_name_sealed" text,
	"cert_no_sealed" text,
	"cert_digest" text,
	"photos" jsonb NOT NULL,
	"reason" text,
	"started_at" timestamptz NOT NULL,
	"done_at" timestamptz
);
--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "official_fail_reason" text;--> statement-breakpoint
ALTER TABLE "real_names" ADD CONSTRAINT "real_names_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "real_names_card" ON "real_names" USING btree ("card_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "real_names_open" ON "real_names" USING btree ("card_id","kind") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "real_names_cert" ON "real_names" USING btree ("cert_digest") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "cards_cert" ON "cards" USING btree ("cert_digest") WHERE cert_digest is not null;