CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner","size");--> statement-breakpoint
CREATE INDEX "uploads_size" ON "uploads" USING btree ("size");