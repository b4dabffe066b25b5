import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import type { schema } from './action.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('设备操作结果', 'Device command'),
  purpose: sentence(
    '发给设备的一个操作：进行中、完成或失败原因。',
    'A command to a device: under way, done, or why it failed.',
  ),
  props: { action: part('操作', 'Command', '一个操作的数据。', 'The data of one command.') },
}
