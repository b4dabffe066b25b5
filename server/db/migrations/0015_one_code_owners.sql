CREATE INDEX "one_codes_card" ON "one_codes" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "one_codes_device" ON "one_codes" USING btree ("device_id");