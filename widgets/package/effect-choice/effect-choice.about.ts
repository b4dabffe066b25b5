import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, look } from '#widgets/about.ts'
import type { schema } from './effect-choice.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('生效方式', 'Start of a plan'),
  purpose: sentence('选套餐什么时候生效，写明日期。', 'A choice of when a plan starts, with the dates of each option.'),
  guide: {
    advice: sentence(
      '放在购买面板里；只有一种方式时也显示，让日期看得见。',
      'Place it in the purchase sheet, even for a single option, so that its dates are visible.',
    ),
    keys: keys.choose,
    reading: sentence('读作单选组，每项读方式和起止时间。', 'A radio group; each option is read with its dates.'),
  },
  props: {
    items: part('选项', 'Options', '服务器给的方式和日期。', 'The options and dates from the server.'),
    value: part('选中的方式', 'Selected way', '连到页面的一个值。', 'Connected to a value of the page.'),
    label: part('名称', 'Label', '如“生效时间”。', 'Such as “Begins”.'),
    look,
  },
  events: {
    change: part('改选', 'Selection changed', '带着新的方式。', 'Another option was chosen; passes its value.'),
  },
}
