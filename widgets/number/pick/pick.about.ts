import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { keys, waiting } from '../../about.ts'
import type { schema } from './pick.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('挑号码', 'Numbers to pick'),
  purpose: sentence('办卡时挑一个号码，两个一行。', 'Numbers for a new card, two a line, one of them selected.'),
  instead: sentence('卖靓号的列表用“靓号”。', 'To sell vanity numbers use a list of vanity numbers.'),
  guide: {
    advice: sentence(
      '下单页里用；换一批时打开“更新中”。',
      'On the page of an order; waiting while others are fetched.',
    ),
    keys: keys.choose,
    reading: sentence(
      '读作单选组，名称“选择号码”；更新中读作“忙”。',
      'A radio group called “Choose a number”; it is busy while others come.',
    ),
  },
  props: {
    numbers: part('号码', 'Numbers', '这一批可选的号码。', 'Those that can be had now.'),
    value: part('选中的号码', 'Selected number', '连到页面的一个值。', 'Paired with a value of the page.'),
    mark: part(
      '标出数字',
      'Marked digits',
      '搜的数字，在号码里标出来。',
      'The searched digits, marked in each number.',
    ),
    waiting,
  },
  events: { change: part('改选', 'Selection changed', '带着号码。', 'Comes with the number.') },
}
