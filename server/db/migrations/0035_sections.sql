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
ALTER TABLE "layout_sections" ADD CONSTRAINT "layout_sections_author_id_operators_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "layout_sections_scope" ON "layout_sections" USING btree ("scope","name");