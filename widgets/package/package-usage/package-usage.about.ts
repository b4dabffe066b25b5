import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './package-usage.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('套餐余量', 'Plan usage'),
  purpose: sentence('卡的一个套餐还剩多少。', 'The remaining data of a plan of the card.'),
  guide: {
    advice: sentence('放在“列表”的行里，一个套餐一张。', 'Place it in a list row, one for each plan.'),
    keys: keys.press,
    reading: sentence(
      '读剩余、已用和期限；进度条不读。',
      'Remaining data, used data and term are read; the bar is not.',
    ),
  },
  props: {
    pack: part('套餐', 'Plan', '卡的一个套餐的数据。', 'The data of the plan.'),
    parts: part(
      '圆环里的套餐',
      'Parts of the ring',
      '同页圆环的各部分；只有一个时，这里不再写一遍剩余和已用。',
      'The parts of the ring on the same page; if there is only one, its sums are not repeated here.',
    ),
  },
  events: {
    start: part('提前生效', 'Start tapped', '待生效的套餐点了提前生效。', 'Start was tapped on a waiting plan.'),
  },
}
