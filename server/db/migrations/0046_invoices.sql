CREATE TABLE "invoices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"state" smallint NOT NULL,
	"kind" text NOT NULL,
	"title_sealed" text NOT NULL,
	"tax_no" text,
	"email_sealed" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"number" text,
	"refusal" text,
	"decided_by" text,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "invoices_amount" CHECK ("invoices"."amount_fen" > 0)
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_state" ON "invoices" USING btree ("state","id");