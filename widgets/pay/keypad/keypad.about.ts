import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { title } from '../../about.ts'
import type { schema } from './keypad.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('支付密码键盘', 'Keypad'),
  purpose: sentence('用自带的按键输入六位支付密码。', 'Takes a payment password of six digits on keys of its own.'),
  props: {
    title,
    error: part('错误', 'Error', '上次为什么不对。', 'Why the last one was wrong.'),
    forgot: part(
      '忘记密码',
      'Forgotten password',
      '链接文字；不填就没有。',
      'The text of a link; without it there is none.',
    ),
  },
  events: {
    done: part('输完六位', 'Six digits', '带着密码。', 'Comes with the password.'),
    forgot: part('点忘记密码', 'Forgotten tapped', '点了忘记密码。', 'The link was tapped.'),
  },
}
