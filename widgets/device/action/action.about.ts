import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { keys } from '../../about.ts'
import type { schema } from './action.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('设备操作结果', 'Device command'),
  purpose: sentence(
    '发给设备的一个操作：进行中、完成或失败原因。',
    'A command to a device: under way, done, or why it failed.',
  ),
  guide: {
    advice: sentence(
      '放在“列表”里，新的在前；进行中的自己会动，不用刷新。',
      'In a list, the newest first; one under way moves by itself.',
    ),
    keys: keys.none,
    reading: sentence(
      '进行中的自动读出；结果用文字，不只靠颜色。',
      'One under way is announced; the outcome is a word, not only a colour.',
    ),
  },
  props: { action: part('操作', 'Command', '一个操作的数据。', 'The data of one command.') },
}
