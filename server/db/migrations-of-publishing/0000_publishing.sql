CREATE TABLE "campaign_places" (
	"campaign_id" bigint NOT NULL,
	"path" text NOT NULL,
	"layer" text NOT NULL,
	"scope" text NOT NULL,
	"revision_id" bigint NOT NULL,
	"before_id" bigint,
	"hand_by" bigint,
	CONSTRAINT "campaign_places_campaign_id_path_layer_scope_pk" PRIMARY KEY("campaign_id","path","layer","scope")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state" smallint NOT NULL,
	"from_at" timestamptz NOT NULL,
	"until_at" timestamptz,
	"operator_id" bigint NOT NULL,
	"is_accepted" boolean NOT NULL,
	"problem" jsonb,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
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
	"session" text DEFAULT '' NOT NULL,
	"is_replaced" boolean DEFAULT false NOT NULL,
	"path" text,
	"opened_at" timestamptz NOT NULL,
	"seen_at" timestamptz NOT NULL,
	"beat_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "layout_documents" (
	"hash" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "layout_heads" (
	"path" text NOT NULL,
	"layer" text NOT NULL,
	"scope" text NOT NULL,
	"latest_id" bigint NOT NULL,
	"published_id" bigint,
	"published_by" bigint,
	"published_at" timestamptz,
	"earlier" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "layout_heads_path_layer_scope_pk" PRIMARY KEY("path","layer","scope")
);
--> statement-breakpoint
CREATE TABLE "layout_reports" (
	"hash" text NOT NULL,
	"message" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"last_at" timestamptz NOT NULL,
	CONSTRAINT "layout_reports_hash_message_pk" PRIMARY KEY("hash","message")
);
--> statement-breakpoint
CREATE TABLE "layout_results" (
	"path" text NOT NULL,
	"promo_code" text NOT NULL,
	"page_code" text NOT NULL,
	"hash" text NOT NULL,
	"release" text NOT NULL,
	"problems" jsonb,
	CONSTRAINT "layout_results_path_promo_code_page_code_pk" PRIMARY KEY("path","promo_code","page_code")
);
--> statement-breakpoint
CREATE TABLE "layout_revisions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"layer" text NOT NULL,
	"scope" text NOT NULL,
	"content" text,
	"widgets" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"hash" text NOT NULL,
	"parent_id" bigint,
	"author_id" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "layout_sections" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"content" jsonb NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"removed_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "operator_recovery_codes" (
	"operator_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamptz,
	CONSTRAINT "operator_recovery_codes_operator_id_hash_pk" PRIMARY KEY("operator_id","hash")
);
--> statement-breakpoint
CREATE TABLE "operator_tokens" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"operator_id" bigint NOT NULL,
	"kind" text DEFAULT 'cli' NOT NULL,
	"created_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"revoked_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"login" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"promo_code" text,
	"password_hash" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"totp_secret" text,
	"totp_pending" text,
	"totp_step" bigint,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"fails" integer NOT NULL,
	"day_fails" integer NOT NULL,
	"day_started_at" timestamptz NOT NULL,
	"locked_until" timestamptz,
	"hard_locked" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"started_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"scope" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"is_animated" boolean DEFAULT false NOT NULL,
	"alt_zh" text DEFAULT '' NOT NULL,
	"alt_en" text DEFAULT '' NOT NULL,
	"is_decoration" boolean DEFAULT false NOT NULL,
	"focus_x" real DEFAULT 0.5 NOT NULL,
	"focus_y" real DEFAULT 0.5 NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_originals" (
	"hash" text PRIMARY KEY NOT NULL,
	"store" text DEFAULT 'database' NOT NULL,
	"blob" text,
	"content" "bytea",
	CONSTRAINT "media_originals_content" CHECK (("media_originals"."content" is null) = ("media_originals"."blob" is not null))
);
--> statement-breakpoint
CREATE TABLE "media_variants" (
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"size" integer NOT NULL,
	"store" text DEFAULT 'database' NOT NULL,
	"blob" text,
	"content" "bytea",
	CONSTRAINT "media_variants_hash_width_format_pk" PRIMARY KEY("hash","width","format"),
	CONSTRAINT "media_variants_content" CHECK (("media_variants"."content" is null) = ("media_variants"."blob" is not null))
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb,
	"places" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"via" text,
	"at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"offset_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"due_at" timestamptz NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"done_at" timestamptz,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "state_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"machine" text NOT NULL,
	"entity_id" bigint NOT NULL,
	"from_state" integer,
	"to_state" integer NOT NULL,
	"actor" text NOT NULL,
	"note" text,
	"at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sweeps" (
	"name" text PRIMARY KEY NOT NULL,
	"ran_at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_places" ADD CONSTRAINT "campaign_places_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_places" ADD CONSTRAINT "campaign_places_revision_id_layout_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."layout_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_places" ADD CONSTRAINT "campaign_places_before_id_layout_revisions_id_fk" FOREIGN KEY ("before_id") REFERENCES "public"."layout_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_places" ADD CONSTRAINT "campaign_places_hand_by_operators_id_fk" FOREIGN KEY ("hand_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editor_streams" ADD CONSTRAINT "editor_streams_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layout_heads" ADD CONSTRAINT "layout_heads_latest_id_layout_revisions_id_fk" FOREIGN KEY ("latest_id") REFERENCES "public"."layout_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layout_heads" ADD CONSTRAINT "layout_heads_published_id_layout_revisions_id_fk" FOREIGN KEY ("published_id") REFERENCES "public"."layout_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layout_heads" ADD CONSTRAINT "layout_heads_published_by_operators_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layout_results" ADD CONSTRAINT "layout_results_hash_layout_documents_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."layout_documents"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layout_revisions" ADD CONSTRAINT "layout_revisions_author_id_operators_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layout_sections" ADD CONSTRAINT "layout_sections_author_id_operators_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_recovery_codes" ADD CONSTRAINT "operator_recovery_codes_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_tokens" ADD CONSTRAINT "operator_tokens_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_author_id_operators_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaigns_state" ON "campaigns" USING btree ("state","from_at");--> statement-breakpoint
CREATE UNIQUE INDEX "editor_events_seq" ON "editor_events" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "editor_streams_operator" ON "editor_streams" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "layout_revisions_place" ON "layout_revisions" USING btree ("path","layer","scope","id");--> statement-breakpoint
CREATE INDEX "layout_sections_scope" ON "layout_sections" USING btree ("scope","name");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_tokens_hash" ON "operator_tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "operator_tokens_operator" ON "operator_tokens" USING btree ("operator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "operators_login" ON "operators" USING btree ("login");--> statement-breakpoint
CREATE INDEX "rate_limits_expires" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "media_hash" ON "media" USING btree ("hash","scope");--> statement-breakpoint
CREATE INDEX "media_scope" ON "media" USING btree ("scope","id");--> statement-breakpoint
CREATE INDEX "media_originals_blob" ON "media_originals" USING btree ("blob");--> statement-breakpoint
CREATE INDEX "media_variants_blob" ON "media_variants" USING btree ("blob");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_places" ON "audit" USING gin ("places");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("due_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "jobs_done" ON "jobs" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "state_events_entity" ON "state_events" USING btree ("machine","entity_id","id");--> statement-breakpoint
-- work that is due when it is written: an idle server is notified when it is committed (server/db/notifications.ts)
CREATE FUNCTION notify_jobs() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('jobs', ''); RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER jobs_notify AFTER INSERT ON "jobs" FOR EACH ROW WHEN (NEW.due_at <= NEW.created_at) EXECUTE FUNCTION notify_jobs();
--> statement-breakpoint
-- changes that an event stream shows: servers are notified when they are committed (server/publishing/events/hub.ts)
CREATE FUNCTION notify_editors() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('editors', ''); RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER editor_events_notify AFTER INSERT ON "editor_events" FOR EACH STATEMENT EXECUTE FUNCTION notify_editors();
--> statement-breakpoint
CREATE TRIGGER editor_streams_notify AFTER INSERT OR DELETE OR UPDATE OF path ON "editor_streams" FOR EACH STATEMENT EXECUTE FUNCTION notify_editors();
--> statement-breakpoint
CREATE TRIGGER operator_tokens_notify AFTER UPDATE OF revoked_at ON "operator_tokens" FOR EACH STATEMENT EXECUTE FUNCTION notify_editors();
