import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, icon, pressKey } from '#widgets/about.ts'
import type { schema } from './head.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('积分余额', 'Points balance'),
  purpose: sentence('积分商城的顶部：余额和相关入口。', 'The top of the points shop: the balance, and related links.'),
  guide: {
    advice: sentence(
      '积分商城的第一个部分；入口不超过四个。',
      'The first part of the points shop, with at most four links.',
    ),
    keys: keys.press,
    reading: sentence(
      '标题和积分数一起读；入口是有名称的按钮。',
      'Heading and points are read together; the links are named buttons.',
    ),
  },
  props: {
    integral: part('积分', 'Points', '现有多少积分。', 'The current number of points.'),
    ways: part('入口', 'Links', '最多四个，如“赚积分”。', 'At most four, such as “Earn points”.', {
      fields: { press: pressKey, text: part('文字', 'Label', '最多 10 个字。', 'At most 10 em.'), icon },
    }),
  },
  events: { press: part('点入口', 'Link tapped', '带着它的代号。', 'A link was tapped; passes its code.') },
  slots: { body: part('内容', 'Content', '顶部里的其他部分。', 'Additional parts inside.') },
}
