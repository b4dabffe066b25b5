import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, title } from '#widgets/about.ts'
import type { schema } from './recents.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('最近登录的卡', 'Recent cards'),
  purpose: sentence(
    '这台手机上登录过的卡，点一下填好，最多五张。',
    'The last cards that logged in on this phone, at most five; a tap fills in the number.',
  ),
  guide: {
    advice: sentence(
      '放在登录表单下面；没有登录过的卡时不显示。',
      'Place it below the login form; it is hidden if there are no recent cards.',
    ),
    keys: keys.press,
    reading: sentence(
      '每张卡读号码和是否选中；删除按钮读出删哪张。',
      'Each card is read with number and state; the button next to it names the card that it removes.',
    ),
  },
  props: {
    numbers: part('卡号', 'Card numbers', '连到本机保存的记录。', 'Connected to the list stored in the browser.'),
    picked: part('选中的卡号', 'Selected number', '连到登录表单的字段。', 'Connected to a field of the login form.'),
    title,
  },
  events: {
    pick: part('选了一张', 'Chosen', '带着卡号。', 'A card was chosen; passes its number.'),
    change: part('删了一张', 'Removed', '带着剩下的卡号。', 'A card was removed; passes the remaining numbers.'),
  },
}
