import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { title, look } from '../../about.ts'
import type { schema } from './privileges.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('会员权益', 'Benefits'),
  purpose: sentence('一个会员等级的权益。', 'The benefits of a tier of membership.'),
  props: { items: part('权益', 'Benefits', '来自等级的数据。', 'From the data of the tier.'), title, look },
}
