import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { keys } from '../../about.ts'
import type { schema } from './tick.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('勾选', 'Tick box'),
  purpose: sentence('勾上就记下一个值，如“不再提醒”。', 'Ticked, it remembers a value, such as “do not show again”.'),
  instead: sentence('立刻生效的设置用“开关行”。', 'For a setting that takes effect at once use a switch row.'),
  guide: {
    advice: sentence(
      '只用于记住一个愿望。要同意条款才能提交的放在“表单”里。',
      'Only to remember a wish. Terms that must be accepted belong to a form.',
    ),
    keys: keys.press,
    reading: sentence('读作复选框和它的文字，读出是否勾上。', 'A check box with its text and its state.'),
  },
  props: {
    text: part('文字', 'Text', '勾上表示什么。', 'What the tick means.'),
    word: part('记下的值', 'Remembered value', '勾上加入，取消去掉。', 'Added by the tick, and removed without it.'),
    words: part('记录', 'Remembered ones', '连到保存这些值的地方。', 'Paired with the list that holds the values.'),
    most: part('最多记几个', 'Longest list', '超过时去掉最早的。', 'Beyond it the oldest ones go.'),
  },
  events: {
    change: part('勾选改变', 'Tick changed', '勾上或取消，带着新的记录。', 'Ticked or not; comes with the new list.'),
  },
}
