CREATE TABLE "editor_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"seq" bigint,
	"kind" text NOT NULL,
	"by_name" text,
	"places" jsonb NOT NULL,
	"detail" jsonb NOT NULL,
	"at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "editor_streams" (
	"id" text PRIMARY KEY NOT NULL,
	"operator_id" bigint NOT NULL,
	"path" text,
	"opened_at" timestamptz NOT NULL,
	"seen_at" timestamptz NOT NULL,
	"beat_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "operator_recovery_codes" (
	"operator_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamptz,
	CONSTRAINT "operator_recovery_codes_operator_id_hash_pk" PRIMARY KEY("operator_id","hash")
);
--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "places" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "via" text;--> statement-breakpoint
ALTER TABLE "operator_tokens" ADD COLUMN "kind" text DEFAULT 'cli' NOT NULL;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "totp_pending" text;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "totp_step" bigint;--> statement-breakpoint
ALTER TABLE "editor_streams" ADD CONSTRAINT "editor_streams_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_recovery_codes" ADD CONSTRAINT "operator_recovery_codes_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "editor_events_seq" ON "editor_events" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "editor_streams_operator" ON "editor_streams" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "audit_places" ON "audit" USING gin ("places");--> statement-breakpoint
-- what an event stream shows has changed: servers hear of it as it is committed (server/publishing/events/hub.ts)
CREATE FUNCTION notify_editors() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('editors', ''); RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER editor_events_notify AFTER INSERT ON "editor_events" FOR EACH STATEMENT EXECUTE FUNCTION notify_editors();
--> statement-breakpoint
CREATE TRIGGER editor_streams_notify AFTER INSERT OR DELETE OR UPDATE OF path ON "editor_streams" FOR EACH STATEMENT EXECUTE FUNCTION notify_editors();
--> statement-breakpoint
CREATE TRIGGER operator_tokens_notify AFTER UPDATE OF revoked_at ON "operator_tokens" FOR EACH STATEMENT EXECUTE FUNCTION notify_editors();
--> statement-breakpoint
-- the layers of older entries: of a layer its own, of a campaign those of its revisions
update audit set places = jsonb_build_array(jsonb_build_object(
  'path', split_part(subject, ' ', 1), 'layer', split_part(subject, ' ', 2), 'scope', split_part(subject, ' ', 3)))
where action like 'layout.%' and split_part(subject, ' ', 2) in ('site', 'promo', 'page');
--> statement-breakpoint
update audit set places = (
  select coalesce(jsonb_agg(jsonb_build_object('path', path, 'layer', layer, 'scope', scope)), '[]')
  from campaign_places where campaign_id = split_part(subject, ':', 2)::bigint)
where subject ~ '^campaign:\d+$';
