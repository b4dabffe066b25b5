import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { icon, pressKey } from '../../about.ts'
import type { schema } from './head.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('积分余额', 'Points balance'),
  purpose: sentence('积分商城的顶部：余额和相关入口。', 'The head of the points shop: the balance, and related links.'),
  props: {
    integral: part('积分', 'Points', '现有多少积分。', 'How many there are.'),
    ways: part('入口', 'Links', '最多四个，如“赚积分”。', 'At most four, such as “Earn points”.', {
      fields: { press: pressKey, text: part('文字', 'Label', '最多 10 个字。', 'At most 10 em.'), icon },
    }),
  },
  events: { press: part('点入口', 'Link tapped', '带着它的代号。', 'Comes with its code.') },
  slots: { body: part('内容', 'Content', '顶部里的其他部分。', 'Further parts inside.') },
}
