import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { keys } from '../../about.ts'
import type { schema } from './ground.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('页面底色', 'Page colour'),
  purpose: sentence(
    '给页面换一种底色；页面背景要先设为“无”。',
    'Gives the page a colour; its own background must be “none”.',
  ),
  guide: {
    advice: sentence(
      '放在页面第一个；颜色要让文字对比度够。',
      'First on its page; text must keep its contrast on the colour.',
    ),
    keys: keys.none,
    reading: sentence('不读。', 'Silent.'),
  },
  props: { colour: part('颜色', 'Colour', '如 #fff1ee；不填用浅灰。', 'Such as #fff1ee; pale grey unless given.') },
}
