import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, title, look } from '#widgets/about.ts'
import type { schema } from './privileges.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('会员权益', 'Benefits'),
  purpose: sentence('一个会员等级的权益。', 'The benefits of a tier of membership.'),
  guide: {
    advice: sentence('放在“选会员等级”下面，跟着选的等级变。', 'Place it below the tiers; it follows the chosen tier.'),
    keys: keys.none,
    reading: sentence(
      '标题带几项；每项读名称和说明，图标不读。',
      'The heading includes the number of benefits; each benefit is read with name and text, the icon is not.',
    ),
  },
  props: { items: part('权益', 'Benefits', '来自等级的数据。', 'From the data of the tier.'), title, look },
}
