import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, waiting } from '#widgets/about.ts'
import type { schema } from './pick.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('挑号码', 'Numbers to pick'),
  purpose: sentence('办卡时挑一个号码，两个一行。', 'A choice of numbers for a new card, two per line.'),
  instead: sentence('卖靓号的列表用“靓号”。', 'To sell vanity numbers, use a list of “Vanity number”.'),
  guide: {
    advice: sentence(
      '下单页里用；换一批时打开“更新中”。',
      'Place it on the order page; turn on “Being updated” while other numbers are loading.',
    ),
    keys: keys.choose,
    reading: sentence(
      '读作单选组，名称“选择号码”；更新中读作“忙”。',
      'A radio group named “Choose a number”; read as busy while other numbers are loading.',
    ),
  },
  props: {
    numbers: part('号码', 'Numbers', '这一批可选的号码。', 'The numbers that are available now.'),
    value: part('选中的号码', 'Selected number', '连到页面的一个值。', 'Connected to a value of the page.'),
    mark: part(
      '标出数字',
      'Marked digits',
      '搜的数字，在号码里标出来。',
      'The searched digits, marked in each number.',
    ),
    waiting,
  },
  events: { change: part('改选', 'Selection changed', '带着号码。', 'Another number was chosen; passes the number.') },
}
