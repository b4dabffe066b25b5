import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './scanner.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('扫码', 'Scanner'),
  purpose: sentence(
    '用相机或图片读卡上的码，放在面板里。',
    'Reads a card’s code by camera or from a picture; place it in a sheet.',
  ),
  guide: {
    advice: sentence(
      '只放在“底部面板”里，关上就停相机。没有相机时可选图片。',
      'Only for a sheet, which stops the camera when it closes. Without a camera, a picture can be chosen.',
    ),
    keys: keys.press,
    reading: sentence(
      '画面有名称；读不出码时自动读出。相机不可用写成文字。',
      'The view has a name; an unreadable code is announced. Without a camera, a text is shown.',
    ),
  },
  props: {
    value: part('扫到的内容', 'Scanned text', '连到表单的字段。', 'Connected to a field of a form.'),
    note: part('提示', 'Note', '码印在哪里。', 'The place where the code is printed.'),
  },
  events: { scan: part('扫到了', 'Scanned', '带着扫到的内容。', 'A code was scanned; passes its text.') },
}
