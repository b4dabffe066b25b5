import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './plan-card.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('套餐', 'Plan'),
  purpose: sentence('一个套餐：三个大数字、限速和价格。', 'A plan: three large numbers, throttling and price.'),
  guide: {
    advice: sentence(
      '列表里用卡片，购买页顶部用大的样式；写了操作文字才有按钮。',
      'Use “Card” in lists and “Large” at the top of a purchase; the button appears only if it has a text.',
    ),
    keys: keys.press,
    reading: sentence(
      '三个数字按名目和值读；不能买时按钮写原因。',
      'The three figures are read with labels; the button gives the reason if a plan cannot be bought.',
    ),
  },
  props: {
    plan: part('套餐', 'Plan', '一个套餐的数据，可以带限时价。', 'The data of the plan, with an optional sale price.'),
    look: part(
      '样式',
      'Look',
      '列表里用卡片，套餐页顶部用大号。',
      '“Card” in a list, “Large” at the top of its page.',
      {
        choices: { card: sentence('卡片', 'Card'), head: sentence('大号', 'Large') },
      },
    ),
    action: part('按钮文字', 'Button', '如“购买”；大号没有按钮。', 'Such as “Buy”; “Large” has no button.'),
    note: part('价格旁的小字', 'Note at the price', '如“不可退订”。', 'Such as “Cannot be cancelled”.'),
  },
  events: {
    press: part(
      '点套餐',
      'Plan tapped',
      '点了按钮或卡片任意处。',
      'The button or any other part of the card was tapped.',
    ),
  },
}
