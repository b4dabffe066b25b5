CREATE TABLE "layout_review_comments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"review_id" bigint NOT NULL,
	"revision_id" bigint NOT NULL,
	"node" text NOT NULL,
	"text" text NOT NULL,
	"author_id" bigint NOT NULL,
	"at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "layout_review_places" (
	"review_id" bigint NOT NULL,
	"path" text NOT NULL,
	"layer" text NOT NULL,
	"scope" text NOT NULL,
	"revision_id" bigint NOT NULL,
	CONSTRAINT "layout_review_places_review_id_path_layer_scope_pk" PRIMARY KEY("review_id","path","layer","scope")
);
--> statement-breakpoint
CREATE TABLE "layout_reviews" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"state" smallint NOT NULL,
	"note" text NOT NULL,
	"sender_id" bigint NOT NULL,
	"via" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"decider_id" bigint,
	"decided_at" timestamptz,
	"answer" text DEFAULT '' NOT NULL,
	"accepted" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "layout_revisions" ADD COLUMN "via" text;--> statement-breakpoint
ALTER TABLE "layout_review_comments" ADD CONSTRAINT "layout_review_comments_review_id_layout_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."layout_reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layout_review_comments" ADD CONSTRAINT "layout_review_comments_revision_id_layout_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."layout_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layout_review_comments" ADD CONSTRAINT "layout_review_comments_author_id_operators_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layout_review_places" ADD CONSTRAINT "layout_review_places_review_id_layout_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."layout_reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layout_review_places" ADD CONSTRAINT "layout_review_places_revision_id_layout_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."layout_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layout_reviews" ADD CONSTRAINT "layout_reviews_sender_id_operators_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layout_reviews" ADD CONSTRAINT "layout_reviews_decider_id_operators_id_fk" FOREIGN KEY ("decider_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "layout_review_comments_review" ON "layout_review_comments" USING btree ("review_id","id");--> statement-breakpoint
CREATE INDEX "layout_review_places_place" ON "layout_review_places" USING btree ("path","layer","scope");--> statement-breakpoint
CREATE INDEX "layout_review_places_revision" ON "layout_review_places" USING btree ("revision_id");--> statement-breakpoint
CREATE INDEX "layout_reviews_state" ON "layout_reviews" USING btree ("state","id");--> statement-breakpoint
UPDATE "layout_revisions" SET "via" = 'agent' FROM "audit" WHERE "audit"."action" = 'layout.push' AND "audit"."via" = 'agent' AND ("audit"."detail" ->> 'revision')::bigint = "layout_revisions"."id";