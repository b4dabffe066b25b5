import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, rowTap } from '#widgets/about.ts'
import type { schema } from './number-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('靓号', 'Vanity number'),
  purpose: sentence(
    '列表里的一个靓号，价格旁总有低消、预存和合约。',
    'A vanity number in a list; minimum spend, deposit and contract always appear with the price.',
  ),
  guide: {
    advice: sentence(
      '放在“列表”的行里；两栏时给它排列方式。',
      'Place it in a list row; for two columns, set the arrangement.',
    ),
    keys: keys.press,
    reading: sentence(
      '整行是一个按钮：号码、价格、归属地、低消、预存、合约。',
      'The row is a single button: number, price, place, minimum spend, deposit, contract.',
    ),
  },
  props: {
    number: part('号码', 'Number', '一个靓号的数据。', 'The data of the number.'),
    arrange: part('排列', 'Columns', '1 占满一行，2 两个一行。', '1 fills the line, 2 puts two on a line.'),
    mark: part(
      '标出数字',
      'Marked digits',
      '搜的数字，代替号码规律标出来。',
      'The searched digits, marked instead of the pattern.',
    ),
    note: part('说明', 'Note', '收藏后有什么变化，如降价。', 'A change since the number was saved, such as its price.'),
  },
  events: { select: rowTap },
  slots: {
    aside: part('旁边', 'Aside', '右下角的小按钮，如收藏。', 'A small button in the corner, such as the heart.'),
    actions: part('按钮', 'Buttons', '号码下方的操作，如看同类。', 'Actions for the number, such as similar numbers.'),
  },
}
