import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, title } from '#widgets/about.ts'
import type { schema } from './progress.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('订单进度', 'Progress of an order'),
  purpose: sentence('订单走到了哪一步，停在哪里。', 'How far an order has progressed, or where it stopped.'),
  guide: {
    advice: sentence(
      '订单详情顶部；失败原因写在停下的一步。',
      'Place it at the top of an order; the reason of a failure is shown at the step where it stopped.',
    ),
    keys: keys.none,
    reading: sentence('读作有序列表，现在的一步读作当前步骤。', 'An ordered list with the current step marked.'),
  },
  props: {
    steps: part('各步', 'Steps', '来自订单的数据。', 'From the data of the order.'),
    failed: part('停止原因', 'Why it stopped', '没能继续的原因。', 'The reason, if the order did not proceed.'),
    title,
  },
}
