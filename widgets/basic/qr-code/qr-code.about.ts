import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, look } from '#widgets/about.ts'
import type { schema } from './qr-code.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('二维码', 'QR code'),
  purpose: sentence('把一段文字或网址画成二维码。', 'Draws a text or an address as a QR code.'),
  guide: {
    advice: sentence(
      '旁边写清楚用什么扫、扫了做什么。网址越短越好扫。',
      'Explain next to it how to scan it and what happens. Short addresses are easier to scan.',
    ),
    keys: keys.none,
    reading: sentence(
      '读作图片，名称是下面的文字；画不出来时会读出。',
      'A picture named by its purpose; if it cannot be drawn, that is announced.',
    ),
  },
  props: {
    value: part(
      '二维码内容',
      'Content of the code',
      '网址或文字，最多 1200 个字符。',
      'An address or a text of at most 1200 characters.',
    ),
    label: part('用途', 'Purpose', '码下面写明扫了做什么。', 'The purpose of scanning it, shown below the code.'),
    note: part('小字', 'Note', '用途下面的补充。', 'A second line in small text.'),
    size: part('大小', 'Size', '要隔远扫时用大的。', 'Use “Large” for scanning from a distance.', {
      choices: { middle: sentence('中', 'Medium'), large: sentence('大', 'Large') },
    }),
    look,
  },
}
