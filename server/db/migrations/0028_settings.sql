ALTER TABLE "promos" ADD COLUMN "setup" jsonb;
--> statement-breakpoint
-- How each storefront was set up: of the platform's own the whole documents, of every other a merge patch of those.
update promos set setup = jsonb_build_object(
  'settings:storefront',
  coalesce(base -> 'front', '{}')
    || coalesce((select jsonb_object_agg(key, value) from jsonb_each(base) where key in ('showPaymentType', 'shopMenu', 'douyinMpImId', 'kuaishouMpImId')), '{}')
    || coalesce((select jsonb_object_agg(key, value) from jsonb_each(generic) where key in ('orderQueryMode', 'loginAvatar')), '{}'),
  'settings:login', login);
--> statement-breakpoint
update promos own set setup = (
  select jsonb_object_agg(document.key,
    coalesce((
      select jsonb_object_agg(part.key,
        case
          when jsonb_typeof(part.value) = 'object' and jsonb_typeof(below.value -> part.key) = 'object'
            and not part.value ? 'zh-CN' and not (below.value -> part.key) ? 'zh-CN'
          then coalesce((select jsonb_object_agg(gone, null) from jsonb_object_keys(below.value -> part.key) gone where not part.value ? gone), '{}') || part.value
          else part.value
        end)
      from jsonb_each(document.value) part where part.value is distinct from below.value -> part.key), '{}')
    || coalesce((select jsonb_object_agg(gone, null) from jsonb_object_keys(below.value) gone where not document.value ? gone), '{}'))
  from jsonb_each(own.setup) document join jsonb_each(platform.setup) below on below.key = document.key)
from promos platform where platform.promo_code = 'MM0001' and own.promo_code <> 'MM0001';
