import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, orderEvents } from '#widgets/about.ts'
import type { schema } from './order-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('套餐订单', 'Plan order'),
  purpose: sentence(
    '列表里卡的一个套餐：生效中、已结束或未支付。',
    'A plan of the card in a list: active, past or unpaid.',
  ),
  guide: {
    advice: sentence('放在“列表”的行里；五个事件都接上。', 'Place it in a list row and bind all five events.'),
    keys: keys.press,
    reading: sentence(
      '状态是文字；用量条不读，旁边的文字会读。',
      'The state is a word; the bar is not read, the text next to it is.',
    ),
  },
  props: { order: part('订单', 'Order', '一笔套餐订单的数据。', 'The data of the plan order.') },
  events: {
    ...orderEvents,
    start: part('提前生效', 'Start tapped', '待生效的套餐点了提前生效。', 'Start was tapped on a waiting plan.'),
    return: part('退订', 'Return tapped', '可退订且未使用的套餐点了退订。', 'Return was tapped on an unused plan.'),
  },
}
