CREATE TABLE "refunds" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sn" text NOT NULL,
	"order_id" bigint NOT NULL,
	"payment_id" bigint,
	"state" smallint NOT NULL,
	"kind" smallint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"reason" text,
	"words" text DEFAULT '' NOT NULL,
	"pictures" text[] NOT NULL,
	"order_status" integer,
	"refusal" text,
	"refusal_text" jsonb,
	"decided_by" text,
	"express_name" text,
	"express_no" text,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_fen" >= 0)
);
--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "free_postage_from_fen" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_sn" ON "refunds" USING btree ("sn");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_request" ON "refunds" USING btree ("order_id") WHERE reason is not null and state in (1, 2, 3);--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("state","id") WHERE state in (1, 2, 3, 7);