import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './log-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('收支记录', 'Log entry'),
  purpose: sentence('余额、积分或券币的一次变动。', 'A change of the balance, of points or of coins.'),
  guide: {
    advice: sentence(
      '放在“列表”的行里；积分和券币打开“积分”。',
      'Place it in a list row; for points and coins, turn on “Not money”.',
    ),
    keys: keys.none,
    reading: sentence(
      '读类型、时间、变动和变动后；正负号会读。',
      'Type, time, change and new balance are read, with the sign of the change.',
    ),
  },
  props: {
    log: part('记录', 'Entry', '一条变动的数据。', 'The data of the change.'),
    points: part('不是钱', 'Not money', '积分或券币打开，不带元。', 'For points and coins, which are not in yuan.'),
  },
}
