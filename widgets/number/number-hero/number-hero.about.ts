import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { keys } from '../../about.ts'
import type { schema } from './number-hero.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('靓号概况', 'Head of a number'),
  purpose: sentence(
    '靓号页的顶部：大字号码、价格和条件。',
    'The head of the page of a vanity number: number, price and terms.',
  ),
  instead: sentence('列表里用“靓号”。', 'In a list use vanity number.'),
  guide: {
    advice: sentence(
      '靓号页的第一个部分；结果页用短的样式。',
      'The first part of the page of a number; the short look on pages of a result.',
    ),
    keys: keys.none,
    reading: sentence(
      '号码是二级标题，读一整串；规律只靠颜色标出。',
      'The number is a heading, read as one; its pattern is only coloured.',
    ),
  },
  props: {
    number: part('号码', 'Number', '一个靓号的数据。', 'The data of the number.'),
    look: part(
      '样式',
      'Look',
      '号码页用完整的，下单页用一行。',
      'The whole head on its page, one line after the choice.',
      { choices: { head: sentence('完整', 'Whole'), line: sentence('一行', 'One line') } },
    ),
  },
  slots: {
    aside: part('旁边', 'Aside', '归属地右边的小按钮，如收藏。', 'A small button beside the place, such as the heart.'),
  },
}
