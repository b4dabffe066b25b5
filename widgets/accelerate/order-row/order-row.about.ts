import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { orderEvents } from '../../about.ts'
import type { schema } from './order-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('加速订单', 'Acceleration order'),
  purpose: sentence(
    '列表里的一笔加速订单：生效中、已结束或未支付。',
    'One acceleration order in a list: active, past or unpaid.',
  ),
  props: { order: part('订单', 'Order', '一笔加速订单的数据。', 'The data of one acceleration order.') },
  events: orderEvents,
}
