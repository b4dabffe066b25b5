import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './seckill-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('秒杀套餐', 'Flash sale plan'),
  purpose: sentence('限时抢购的一个套餐：秒杀价和已抢比例。', 'A plan in a flash sale: its price and the sold share.'),
  guide: {
    advice: sentence(
      '放在“列表”的行里；场次状态来自数据。',
      'Place it in a list row; the state of the sale comes from the data.',
    ),
    keys: keys.press,
    reading: sentence(
      '进度条不读，读“已抢百分之几”；按钮写现在能做什么。',
      'The bar is not read, the sold share is; the button names the available action.',
    ),
  },
  props: {
    plan: part('套餐', 'Plan', '一个秒杀套餐的数据。', 'The data of the plan.'),
    state: part('场次状态', 'State of the sale', '未开始、进行中或已结束。', 'Upcoming, running or over.'),
  },
  events: { press: part('点套餐', 'Plan tapped', '点了这个套餐。', 'The plan was tapped.') },
}
