import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './number-hero.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('靓号概况', 'Head of a number'),
  purpose: sentence(
    '靓号页的顶部：大字号码、价格和条件。',
    'The top of the page of a vanity number: number, price and terms.',
  ),
  instead: sentence('列表里用“靓号”。', 'In a list, use “Vanity number”.'),
  guide: {
    advice: sentence(
      '靓号页的第一个部分；买到后放进“结果”，样式用挂牌。',
      'The first part of the page of a number; once it is bought, nailed on, in a “Result”.',
    ),
    keys: keys.none,
    reading: sentence(
      '号码是二级标题，读一整串；规律只靠下划线标出。',
      'The number is a heading, read in one piece; its pattern is only marked by a line.',
    ),
  },
  props: {
    number: part('号码', 'Number', '一个靓号的数据。', 'The data of the number.'),
    look: part(
      '样式',
      'Look',
      '号码页用完整的，下单页用一行，买到后用挂牌。',
      'The complete head on the page of the number, a single line on the order page, the nailed plate once it is bought.',
      {
        choices: {
          head: sentence('完整', 'Whole'),
          line: sentence('一行', 'One line'),
          own: sentence('挂牌', 'Nailed on'),
        },
      },
    ),
  },
  slots: {
    aside: part(
      '旁边',
      'Aside',
      '归属地右边的小按钮，如收藏。',
      'A small button next to the place, such as the heart.',
    ),
  },
}
