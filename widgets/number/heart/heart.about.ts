import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './heart.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('收藏号码', 'Save a number'),
  purpose: sentence(
    '点一下收藏靓号，再点取消；列表在“收藏的号码”页。',
    'A tap saves or removes a vanity number; the page of saved numbers lists them.',
  ),
  guide: {
    advice: sentence(
      '放进“靓号”或“靓号概况”的位置，值绑定设备上的收藏。',
      'Place it in the slot of a vanity number or its head; bind its value to the list on the device.',
    ),
    keys: keys.press,
    reading: sentence('是一个开关按钮，读“收藏”和号码。', 'A toggle button, read with the number.'),
  },
  props: {
    number: part('号码', 'Number', '一个靓号的数据。', 'The data of the number.', {
      fields: {
        id: part('编号', 'Id', '号码的编号。', 'The id of the number.'),
        number: part('号码', 'Number', '11 位号码。', 'Its eleven digits.'),
        price: part('价格', 'Price', '收藏时的价格。', 'The price when the number was saved.'),
      },
    }),
    value: part('已收藏', 'Saved', '设备上的收藏。', 'The saved numbers on the device.', {
      fields: {
        id: part('编号', 'Id', '收藏了哪个号码。', 'The id of the saved number.'),
        price: part('价格', 'Price', '收藏那时的价格，用来比较。', 'The price at that time, for comparison.'),
      },
    }),
    words: part('带文字', 'With words', '心形旁写“收藏”。', 'Shows the word next to the heart.'),
  },
  events: {
    change: part('收藏变了', 'Changed', '收藏的号码变了。', 'The saved numbers changed.'),
    toggle: part('点了一下', 'Toggled', '收藏或取消后，用来通知服务器。', 'Sent after a change, to inform the server.'),
    full: part('已满', 'Full', '收藏已到上限。', 'The maximum number of saved numbers has been reached.'),
  },
}
