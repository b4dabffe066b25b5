import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './notice-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('消息', 'Message'),
  purpose: sentence(
    '列表里店铺发的一条消息，每天第一条带日期。',
    'A message of the shop in a list; the first message of a day has its date.',
  ),
  guide: {
    advice: sentence(
      '放在“列表”的行里；日期由数据给每天第一条。',
      'Place it in a list row; the data provides the date of the first message of a day.',
    ),
    keys: keys.press,
    reading: sentence(
      '整条是一个按钮；没读过的读“未读”，日期是二级标题。',
      'A message is a single button; a new message is read as unread, and the date is a heading.',
    ),
  },
  props: { notice: part('消息', 'Message', '一条消息的数据。', 'The data of the message.') },
  events: { press: part('点消息', 'Message tapped', '点了这条消息。', 'The message was tapped.') },
}
