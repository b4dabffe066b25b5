import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './tick.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('勾选', 'Tick box'),
  purpose: sentence('勾上就记下一个值，如“不再提醒”。', 'Stores a value when ticked, such as “do not show again”.'),
  instead: sentence('立刻生效的设置用“开关行”。', 'For a setting that takes effect immediately, use a switch row.'),
  guide: {
    advice: sentence(
      '只用于记住一个愿望。要同意条款才能提交的放在“表单”里。',
      'Only for a preference. Terms that must be accepted belong in a form.',
    ),
    keys: keys.press,
    reading: sentence('读作复选框和它的文字，读出是否勾上。', 'A checkbox with its text and its state.'),
  },
  props: {
    text: part('文字', 'Text', '勾上表示什么。', 'The meaning of the tick.'),
    word: part('记下的值', 'Remembered value', '勾上加入，取消去掉。', 'Added when ticked, removed when cleared.'),
    words: part('记录', 'Remembered values', '连到保存这些值的地方。', 'Connected to the list that holds the values.'),
    most: part(
      '最多记几个',
      'Longest list',
      '超过时去掉最早的。',
      'Beyond this length, the oldest values are removed.',
    ),
  },
  events: {
    change: part('勾选改变', 'Tick changed', '勾上或取消，带着新的记录。', 'Ticked or cleared; passes the new list.'),
  },
}
