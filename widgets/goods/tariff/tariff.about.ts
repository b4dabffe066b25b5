import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, title } from '#widgets/about.ts'
import type { schema } from './tariff.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('资费公示', 'Tariff'),
  purpose: sentence('号卡的资费，一行一项。', 'The tariff of a number card, line by line.'),
  guide: {
    advice: sentence(
      '号卡商品页必须有；内容来自商品，不要自己写。',
      'Required on the page of a number card; its lines come from the data of the goods.',
    ),
    keys: keys.none,
    reading: sentence('读作描述列表。', 'A description list.'),
  },
  props: { items: part('资费', 'Lines', '来自商品的数据。', 'From the data of the goods.'), title },
}
