CREATE TABLE "simulated_state" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sweeps" (
	"name" text PRIMARY KEY NOT NULL,
	"ran_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX "jobs_done" ON "jobs" USING btree ("done_at") WHERE done_at is not null;
--> statement-breakpoint
-- work that is due when it is written: a server that rests hears of it as it is committed (server/db/notifications.ts)
CREATE FUNCTION notify_jobs() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('jobs', ''); RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER jobs_notify AFTER INSERT ON "jobs" FOR EACH ROW WHEN (NEW.due_at <= NEW.created_at) EXECUTE FUNCTION notify_jobs();
