import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { orderEvents } from '../../about.ts'
import type { schema } from './recharge-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('充值订单', 'Recharge order'),
  purpose: sentence('列表里的一次余额充值。', 'One recharge of the balance in a list.'),
  props: { order: part('订单', 'Order', '一笔充值订单的数据。', 'The data of one recharge.') },
  events: orderEvents,
}
