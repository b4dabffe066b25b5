import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import type { schema } from './seckill-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('秒杀套餐', 'Flash sale plan'),
  purpose: sentence(
    '限时抢购的一个套餐：秒杀价和已抢比例。',
    'One plan on sale for a short time: its price and the sold share.',
  ),
  props: {
    plan: part('套餐', 'Plan', '一个秒杀套餐的数据。', 'The data of the plan.'),
    state: part('场次状态', 'State of the sale', '未开始、进行中或已结束。', 'Not begun, running or over.'),
  },
  events: { press: part('点套餐', 'Plan tapped', '点了这个套餐。', 'The plan was tapped.') },
}
