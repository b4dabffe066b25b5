CREATE TABLE "layout_translations" (
	"hash" text PRIMARY KEY NOT NULL,
	"confirmed_by" bigint NOT NULL,
	"confirmed_at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "layout_translations" ADD CONSTRAINT "layout_translations_confirmed_by_operators_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;