import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import type { schema } from './scanner.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('扫码', 'Scanner'),
  purpose: sentence(
    '用相机或图片读卡上的码，放在面板里。',
    'Reads the code of a card by camera or from a picture; it belongs in a sheet.',
  ),
  props: {
    value: part('扫到的内容', 'Scanned text', '连到表单的字段。', 'Paired with a field of a form.'),
    note: part('提示', 'Note', '码印在哪里。', 'Where the code is printed.'),
  },
  events: { scan: part('扫到了', 'Scanned', '带着扫到的内容。', 'Comes with the scanned text.') },
}
