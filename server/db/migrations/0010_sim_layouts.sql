ALTER TABLE "sim_layouts" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "sim_layouts" ADD COLUMN "promo_code" text;--> statement-breakpoint
ALTER TABLE "promos" ADD COLUMN "sim_layout_id" bigint;--> statement-breakpoint
ALTER TABLE "promos" ADD CONSTRAINT "promos_sim_layout_id_sim_layouts_id_fk" FOREIGN KEY ("sim_layout_id") REFERENCES "public"."sim_layouts"("id") ON DELETE no action ON UPDATE no action;