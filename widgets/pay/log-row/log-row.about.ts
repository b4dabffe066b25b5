import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import type { schema } from './log-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('收支记录', 'Log entry'),
  purpose: sentence('余额、积分或券币的一次变动。', 'One change of the balance, of points or of coins.'),
  props: {
    log: part('记录', 'Entry', '一条变动的数据。', 'The data of one change.'),
    points: part('不是钱', 'Not money', '积分或券币打开，不带元。', 'For points and coins, which have no yuan.'),
  },
}
