import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { title } from '../../about.ts'
import type { schema } from './plan-choice.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('选续费套餐', 'Plans to renew'),
  purpose: sentence('选要续的套餐：流量、时长和价格。', 'The plan to renew: data, term and price of each.'),
  props: {
    plans: part('套餐', 'Plans', '能续的套餐。', 'Those that can be renewed.'),
    value: part('选中的套餐', 'Selected plan', '套餐的编号。', 'The id of the plan.'),
    title,
    empty: part('没有套餐时', 'Without plans', '一个都不能续时显示的话。', 'The text when none can be renewed.'),
  },
  events: {
    pick: part(
      '选了一个',
      'Chosen',
      '带着套餐的编号和看到的价格（元）。',
      'Comes with the id of the plan and the displayed price in yuan.',
    ),
  },
}
