import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import type { schema } from './package-usage.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('套餐余量', 'Plan usage'),
  purpose: sentence('卡的一个套餐还剩多少。', 'How much of one plan of the card is left.'),
  props: { pack: part('套餐', 'Plan', '卡的一个套餐的数据。', 'The data of one plan of the card.') },
}
