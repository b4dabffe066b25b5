import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { title } from '#widgets/about.ts'
import type { schema } from './keypad.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('支付密码键盘', 'Keypad'),
  purpose: sentence('用自带的按键输入六位支付密码。', 'Takes a six-digit payment password on its own keys.'),
  guide: {
    advice: sentence(
      '放在“底部面板”里；错了写还剩几次。',
      'Place it in a sheet; after a mistake, show the remaining attempts.',
    ),
    keys: sentence(
      '也能用键盘上的数字和退格；打开时焦点就在这里。',
      'Digits and Backspace of the keyboard also work; it has the focus when it opens.',
    ),
    reading: sentence(
      '只读“已输入几位”，从不读数字；错误立刻读出。',
      'Only the number of digits is read, never a digit; errors are announced immediately.',
    ),
  },
  props: {
    title,
    payee: part('收款方', 'Payee', '钱付给谁，如“付款给 某某”。', 'The recipient of the payment, such as “Pay …”.'),
    what: part('付什么', 'Item', '写在金额上面，如商品名。', 'Shown above the amount, such as the name of the goods.'),
    money: part(
      '金额',
      'Sum',
      '要付的钱，单位：元；不填就只验证密码。',
      'The amount due in yuan; leave empty to only check the password.',
    ),
    error: part('错误', 'Error', '上次为什么不对。', 'Why the last attempt failed.'),
    forgot: part(
      '忘记密码',
      'Forgotten password',
      '链接文字；不填就没有。',
      'The text of a link; leave empty for no link.',
    ),
  },
  events: {
    done: part('输完六位', 'Six digits', '带着密码。', 'Six digits were entered; passes the password.'),
    forgot: part('点忘记密码', 'Forgotten tapped', '点了忘记密码。', 'The link for a forgotten password was tapped.'),
  },
}
