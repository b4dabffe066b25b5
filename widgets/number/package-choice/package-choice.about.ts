import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, title, usual } from '#widgets/about.ts'
import type { schema } from './package-choice.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('选号码套餐', 'Plans of a number'),
  purpose: sentence('给号码选一个套餐。', 'A choice of plans for a number.'),
  instead: sentence('续费的套餐用“选续费套餐”。', 'To renew a plan, use “Plans to renew”.'),
  guide: {
    advice: sentence(
      '靓号页上放两三个，其余用“更多”打开面板。',
      'Two or three on the page of the number, and a sheet for the others.',
    ),
    keys: keys.choose,
    reading: sentence(
      '读作单选组；每个读名称、流量、通话、月租和合约。',
      'A radio group; each plan is read with name, data, calls, monthly fee and contract.',
    ),
  },
  props: {
    packages: part('套餐', 'Plans', '这个号码能办的套餐。', 'The plans available for the number.'),
    value: part(
      '选中的套餐',
      'Selected plan',
      '套餐的编号，连到页面的一个值。',
      'The plan’s id, connected to a value of the page.',
    ),
    usual,
    title,
    most: part(
      '先显示几个',
      'Visible at first',
      '1 到 20，其余收进“更多”。',
      '1 to 20; further plans are behind “More”.',
    ),
  },
  events: {
    change: part('改选', 'Selection changed', '带着套餐的编号。', 'Another plan was chosen; passes its id.'),
    more: part('点更多', 'More tapped', '看全部套餐。', 'The button for all plans was tapped.'),
  },
}
