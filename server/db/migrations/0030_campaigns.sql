CREATE TABLE "campaign_places" (
	"campaign_id" bigint NOT NULL,
	"path" text NOT NULL,
	"layer" text NOT NULL,
	"scope" text NOT NULL,
	"revision_id" bigint NOT NULL,
	"before_id" bigint,
	"hand_by" bigint,
	CONSTRAINT "campaign_places_campaign_id_path_layer_scope_pk" PRIMARY KEY("campaign_id","path","layer","scope")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state" smallint NOT NULL,
	"from_at" timestamptz NOT NULL,
	"until_at" timestamptz,
	"operator_id" bigint NOT NULL,
	"is_accepted" boolean NOT NULL,
	"problem" jsonb,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_places" ADD CONSTRAINT "campaign_places_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_places" ADD CONSTRAINT "campaign_places_revision_id_layout_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."layout_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_places" ADD CONSTRAINT "campaign_places_before_id_layout_revisions_id_fk" FOREIGN KEY ("before_id") REFERENCES "public"."layout_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_places" ADD CONSTRAINT "campaign_places_hand_by_operators_id_fk" FOREIGN KEY ("hand_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaigns_state" ON "campaigns" USING btree ("state","from_at");--> statement-breakpoint
-- Schedules that wait become campaigns of one place; a place that was published by hand since keeps what it shows.
with waiting as materialized (
  select nextval('campaigns_id_seq') as id, job.id as job, job.due_at, job.created_at,
    (job.payload ->> 'operatorId')::bigint as operator_id, revision.id as revision_id, revision.path, revision.layer, revision.scope,
    case revision.layer when 'site' then 'site' else revision.layer || ' ' || revision.scope end as place
  from jobs job join layout_revisions revision on revision.id = (job.payload ->> 'revision')::bigint
  where job.kind = 'publishLayout' and job.done_at is null
), planned as (
  insert into campaigns (id, name, state, from_at, operator_id, is_accepted, created_at)
  select id, path || ' (' || place || ')', 1, due_at, operator_id, true, created_at from waiting
), placed as (
  insert into campaign_places (campaign_id, path, layer, scope, revision_id, hand_by)
  select id, path, layer, scope, revision_id, (
    select split_part(newer.actor, ':', 2)::bigint from audit newer
    where newer.subject = waiting.path || ' ' || place and newer.action in ('layout.publish', 'layout.rollback')
      and newer.actor like 'operator:%' and not coalesce(newer.detail ? 'scheduled', false) and newer.id > (
        select max(made.id) from audit made
        where made.subject = newer.subject and made.action = 'layout.schedule' and made.detail -> 'revision' = to_jsonb(revision_id))
    order by newer.id desc limit 1)
  from waiting
)
update jobs set kind = 'runCampaigns', payload = jsonb_build_object('campaignId', waiting.id) from waiting where jobs.id = waiting.job;
