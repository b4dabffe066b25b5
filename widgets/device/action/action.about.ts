import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './action.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('设备操作结果', 'Device command'),
  purpose: sentence(
    '发给设备的一个操作：进行中、完成或失败原因。',
    'A command to a device: in progress, done, or failed with the reason.',
  ),
  guide: {
    advice: sentence(
      '放在“列表”里，新的在前；进行中的自己会动，不用刷新。',
      'Place it in a list, the newest first; a command in progress is animated and needs no refresh.',
    ),
    keys: keys.none,
    reading: sentence(
      '进行中的自动读出；结果用文字，不只靠颜色。',
      'A command in progress is announced; the result is a word, not only a colour.',
    ),
  },
  props: { action: part('操作', 'Command', '一个操作的数据。', 'The data of the command.') },
}
