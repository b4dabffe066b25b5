import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, title } from '#widgets/about.ts'
import type { schema } from './front.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('店面', 'Shop front'),
  purpose: sentence(
    '首页的头部：一面珐琅墙，上面是店名和搜索，下沿挂着一排号牌。',
    'The head of home: a wall of enamel with the name of the shop and the search, and a row of plates at its lower edge.',
  ),
  guide: {
    advice: sentence(
      '放在首页最上面，页面的导航栏设为透明；号牌 3 到 8 块。',
      'The first block of home, below a transparent navigation bar; 3 to 8 plates.',
    ),
    keys: keys.press,
    reading: sentence(
      '店名是一段文字；号牌是一个列表，每块是一个链接。',
      'The name is a paragraph; the plates are a list of links.',
    ),
  },
  props: {
    name: part('店名', 'Name', '左上角，太长时换行。', 'At the top, on several lines if it is long.'),
    title,
    numbers: part('号码', 'Numbers', '挂出来的号码。', 'The numbers on the plates.'),
  },
  events: {
    select: part('点号牌', 'Plate tapped', '点了一块号牌，带着号码的编号。', 'A plate was tapped; passes its number.'),
  },
  slots: {
    body: part('店名下面', 'Below the name', '如搜索框。', 'Such as the search.'),
  },
}
