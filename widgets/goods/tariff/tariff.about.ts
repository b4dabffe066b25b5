import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { title } from '../../about.ts'
import type { schema } from './tariff.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('资费公示', 'Tariff'),
  purpose: sentence('号卡的资费，一行一项。', 'The tariff of a number card, line by line.'),
  props: { items: part('资费', 'Lines', '来自商品的数据。', 'From the data of the goods.'), title },
}
