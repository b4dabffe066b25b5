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
	"shipped_hash" text NOT NULL,
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
	"hash" text NOT NULL,
	"parent_id" bigint,
	"author_id" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_tokens" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"operator_id" bigint NOT NULL,
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
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "layout_heads" ADD CONSTRAINT "layout_heads_latest_id_layout_revisions_id_fk" FOREIGN KEY ("latest_id") REFERENCES "public"."layout_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layout_heads" ADD CONSTRAINT "layout_heads_published_id_layout_revisions_id_fk" FOREIGN KEY ("published_id") REFERENCES "public"."layout_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layout_heads" ADD CONSTRAINT "layout_heads_published_by_operators_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layout_results" ADD CONSTRAINT "layout_results_hash_layout_documents_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."layout_documents"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layout_revisions" ADD CONSTRAINT "layout_revisions_author_id_operators_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_tokens" ADD CONSTRAINT "operator_tokens_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "layout_revisions_place" ON "layout_revisions" USING btree ("path","layer","scope","id");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_tokens_hash" ON "operator_tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "operator_tokens_operator" ON "operator_tokens" USING btree ("operator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "operators_login" ON "operators" USING btree ("login");