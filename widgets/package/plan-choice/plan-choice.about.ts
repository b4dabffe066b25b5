import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, title } from '#widgets/about.ts'
import type { schema } from './plan-choice.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('选续费套餐', 'Plans to renew'),
  purpose: sentence('选要续的套餐：流量、时长和价格。', 'A choice of plans to renew, with data, term and price.'),
  guide: {
    advice: sentence(
      '续费页用；没有能续的套餐时自带空状态。',
      'Place it on the renewal page; it has its own empty state.',
    ),
    keys: keys.choose,
    reading: sentence(
      '读作单选组，每项读名称、价格、流量和时长。',
      'A radio group; each option is read with name, price, data and term.',
    ),
  },
  props: {
    plans: part('套餐', 'Plans', '能续的套餐。', 'The plans that can be renewed.'),
    value: part('选中的套餐', 'Selected plan', '套餐的编号。', 'The id of the plan.'),
    running: part(
      '使用中的套餐',
      'Plan in use',
      '它的名称；会标出来。',
      'The name of the plan in use, which is marked.',
    ),
    title,
    empty: part(
      '没有套餐时',
      'Without plans',
      '一个都不能续时显示的话。',
      'The text shown when no plan can be renewed.',
    ),
  },
  events: {
    pick: part(
      '选了一个',
      'Chosen',
      '带着套餐的编号、名称和看到的价格（元）。',
      'A plan was chosen; passes its id and name, and the displayed price in yuan.',
    ),
  },
}
