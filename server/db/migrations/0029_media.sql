CREATE TABLE "media" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"scope" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt_zh" text DEFAULT '' NOT NULL,
	"alt_en" text DEFAULT '' NOT NULL,
	"is_decoration" boolean DEFAULT false NOT NULL,
	"focus_x" real DEFAULT 0.5 NOT NULL,
	"focus_y" real DEFAULT 0.5 NOT NULL,
	"state" text NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_originals" (
	"hash" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_variants" (
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "media_variants_hash_width_format_pk" PRIMARY KEY("hash","width","format")
);
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_author_id_operators_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "media_hash" ON "media" USING btree ("hash","scope");--> statement-breakpoint
CREATE INDEX "media_scope" ON "media" USING btree ("scope","id");