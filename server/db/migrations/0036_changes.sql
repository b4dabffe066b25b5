-- what servers keep in memory was read from these tables (server/db/kept/tables.ts): each change of theirs is told to all as it is committed
CREATE FUNCTION notify_changes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('changes', TG_TABLE_NAME); RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER accelerate_options_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "accelerate_options" FOR EACH STATEMENT EXECUTE FUNCTION notify_changes();
--> statement-breakpoint
CREATE TRIGGER agent_prices_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "agent_prices" FOR EACH STATEMENT EXECUTE FUNCTION notify_changes();
--> statement-breakpoint
CREATE TRIGGER agents_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "agents" FOR EACH STATEMENT EXECUTE FUNCTION notify_changes();
--> statement-breakpoint
CREATE TRIGGER comments_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "comments" FOR EACH STATEMENT EXECUTE FUNCTION notify_changes();
--> statement-breakpoint
CREATE TRIGGER dictionaries_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "dictionaries" FOR EACH STATEMENT EXECUTE FUNCTION notify_changes();
--> statement-breakpoint
CREATE TRIGGER goods_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "goods" FOR EACH STATEMENT EXECUTE FUNCTION notify_changes();
--> statement-breakpoint
CREATE TRIGGER goods_sku_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "goods_sku" FOR EACH STATEMENT EXECUTE FUNCTION notify_changes();
--> statement-breakpoint
CREATE TRIGGER number_plans_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "number_plans" FOR EACH STATEMENT EXECUTE FUNCTION notify_changes();
--> statement-breakpoint
CREATE TRIGGER packages_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "packages" FOR EACH STATEMENT EXECUTE FUNCTION notify_changes();
--> statement-breakpoint
CREATE TRIGGER promos_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "promos" FOR EACH STATEMENT EXECUTE FUNCTION notify_changes();
--> statement-breakpoint
CREATE TRIGGER protocols_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "protocols" FOR EACH STATEMENT EXECUTE FUNCTION notify_changes();
--> statement-breakpoint
CREATE TRIGGER questions_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "questions" FOR EACH STATEMENT EXECUTE FUNCTION notify_changes();
--> statement-breakpoint
CREATE TRIGGER sim_layouts_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "sim_layouts" FOR EACH STATEMENT EXECUTE FUNCTION notify_changes();
--> statement-breakpoint
CREATE TRIGGER single_pages_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "single_pages" FOR EACH STATEMENT EXECUTE FUNCTION notify_changes();
