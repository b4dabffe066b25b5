import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './digits.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('选数字', 'Digits'),
  purpose: sentence('点几个数字，如不要 4 和 7。', 'A choice of digits, such as digits to exclude.'),
  guide: {
    advice: sentence(
      '用于“不要的数字”“要有的数字”；把常用的排前面。',
      'For digits to include or exclude; list the usual digits first.',
    ),
    keys: keys.press,
    reading: sentence('十个复选框，各读一个数字和是否选中。', 'Ten checkboxes, each a digit with its state.'),
  },
  props: {
    value: part('选中的数字', 'Selected digits', '连在一起写，如 47。', 'Written without spaces, such as 47.'),
    label: part('名称', 'Label', '选这些数字做什么，如“不含”。', 'The purpose of the choice, such as “Without”.'),
    first: part('排在前面', 'First digits', '常选的数字，如 689。', 'Popular digits, such as 689.'),
  },
  events: {
    change: part('改选', 'Selection changed', '带着选中的数字。', 'The selection changed; passes the selected digits.'),
  },
}
