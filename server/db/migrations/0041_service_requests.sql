CREATE TABLE "device_clients" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"device_id" bigint NOT NULL,
	"mac" text NOT NULL,
	"host_name" text NOT NULL,
	"name" text,
	"wifi_type" text NOT NULL,
	"is_connected" boolean NOT NULL,
	"is_blocked" boolean NOT NULL,
	"seen_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_requests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sn" text NOT NULL,
	"card_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" smallint NOT NULL,
	"reason" text,
	"words" text DEFAULT '' NOT NULL,
	"pictures" text[] NOT NULL,
	"details" jsonb NOT NULL,
	"due_at" timestamptz,
	"answer" text,
	"refusal" text,
	"refusal_text" jsonb,
	"decided_by" text,
	"stars" smallint,
	"reopened_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "device_clients" ADD CONSTRAINT "device_clients_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "device_clients_mac" ON "device_clients" USING btree ("device_id","mac");--> statement-breakpoint
CREATE INDEX "device_clients_seen" ON "device_clients" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "service_requests_sn" ON "service_requests" USING btree ("sn");--> statement-breakpoint
CREATE UNIQUE INDEX "service_requests_one_open" ON "service_requests" USING btree ("card_id","kind") WHERE kind <> 'complaint' and state in (1, 2);--> statement-breakpoint
CREATE INDEX "service_requests_card" ON "service_requests" USING btree ("card_id","id");--> statement-breakpoint
CREATE INDEX "service_requests_open" ON "service_requests" USING btree ("state","id") WHERE state in (1, 2);--> statement-breakpoint
CREATE INDEX "service_requests_due" ON "service_requests" USING btree ("due_at") WHERE state = 1;