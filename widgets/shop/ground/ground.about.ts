import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './ground.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('页面底色', 'Page colour'),
  purpose: sentence(
    '给页面换一种底色；页面背景要先设为“无”。',
    'Gives the page a colour; set its own background to “none” first.',
  ),
  guide: {
    advice: sentence(
      '放在页面第一个；颜色过深会自动调浅，深色模式另用同色相的深色。',
      'First on its page. A colour that is too dark for text is lightened, and dark mode uses a dark tone of it.',
    ),
    keys: keys.none,
    reading: sentence('不读。', 'It is not read.'),
  },
  props: { colour: part('颜色', 'Colour', '如 #fff1ee；不填用浅灰。', 'Such as #fff1ee; pale grey by default.') },
}
