import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import type { schema } from './pattern.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('按位选号', 'Exact positions'),
  purpose: sentence('十一个格子，填想要的位置上的数字。', 'Eleven boxes for digits at fixed positions.'),
  guide: {
    advice: sentence(
      '知道哪一位要什么数字时用；旁边写清楚空着表示任意。',
      'For a digit at a certain position; explain next to it that an empty box means any digit.',
    ),
    keys: sentence(
      '输入数字跳到下一格，左右键移动，退格清掉前一格。',
      'A digit moves to the next box, Left and Right move, and Backspace clears the previous box.',
    ),
    reading: sentence(
      '每格读“第几位”；第一位固定是 1，只读。',
      'Each box is read by its position; the first is always 1 and cannot be changed.',
    ),
  },
  props: {
    value: part(
      '选中的号码',
      'Pattern',
      '没填的位用下划线，如 1________88；全空是没有。',
      'With _ for any digit, such as 1________88; empty without digits.',
    ),
    label: part('名称', 'Label', '格子上方的字。', 'The text above the boxes.'),
    note: part('小字', 'Note', '怎么填的说明。', 'Instructions for filling in the boxes.'),
  },
  events: { change: part('填写', 'Changed', '带着新的号码。', 'The digits were changed; passes the new pattern.') },
}
