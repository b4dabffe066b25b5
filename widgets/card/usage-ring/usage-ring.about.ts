import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './usage-ring.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('流量环', 'Usage ring'),
  purpose: sentence(
    '剩余流量画成一个环，旁边是套餐和到期。',
    'The remaining data as a ring, with plan and end next to it.',
  ),
  instead: sentence(
    '列表里逐个套餐的余量用“套餐余量”。',
    'For the remaining data of each plan in a list, use plan usage.',
  ),
  guide: {
    advice: sentence(
      '放在“卡首页顶部”里，一页一个；无限流量和按量计费自动换样子。',
      'Place it in the head of the card, once per page; it adapts to unlimited and metered plans.',
    ),
    keys: keys.press,
    reading: sentence(
      '环不读；数字按“剩余，值，单位”读。详情按钮有名称。',
      'The ring is not read; the figure is read with label, value and unit. The details button has a name.',
    ),
  },
  props: {
    totalFlow: part('总流量', 'Total data', '单位：KB。', 'The total data of the plans, in KB.'),
    useFlow: part('已用流量', 'Used data', '已经用掉的，单位：KB。', 'The used data, in KB.'),
    surplusFlow: part(
      '剩余流量',
      'Remaining data',
      '还能用的，单位：KB，显示在环中间。',
      'The remaining data, in KB; shown inside the ring.',
    ),
    infinite: part('不限量', 'Unlimited', '打开后不显示数字。', 'Hides the numbers.'),
    packageName: part('套餐名称', 'Plan', '正在用的套餐。', 'The plan in use.'),
    endAt: part('套餐到期', 'End of the plan', '套餐用到什么时候。', 'When the plan ends.'),
    parts: part(
      '分批到期',
      'Parts by expiry',
      '流量分几批到期时，代替单个日期。',
      'For data that expires in several parts; replaces the single date.',
    ),
    waiting: part('下一个套餐', 'Next plan', '已买好、还没开始的套餐。', 'Bought, but not started yet.'),
    surplusTime: part('剩余时间', 'Time left', '还剩多少，单位看下一项。', 'The remaining time, in the unit below.'),
    surplusUnit: part('时间单位', 'Unit of time', '剩余时间按什么算。', 'The unit of the remaining time.'),
    speedName: part(
      '限速后的网速',
      'Speed afterwards',
      '流量用完后的网速。',
      'The speed after the data has been used up.',
    ),
    metered: part(
      '按量计费',
      'Pay as you go',
      '显示用量和费用，代替剩余流量。',
      'Shows usage and cost instead of the remaining data.',
    ),
    action: part(
      '没套餐时的按钮',
      'Button without a plan',
      '如“去选套餐”。',
      'The next step, such as “Choose a plan”.',
    ),
    ended: part(
      '卡已停用',
      'Card has ended',
      '不能再订购的卡没有这个按钮。',
      'A card that cannot buy more data has no button.',
    ),
    details: part(
      '点环的朗读名称',
      'Spoken name of its link',
      '读屏软件念的详情入口名。',
      'The name of the link to the details for screen readers.',
    ),
  },
  events: {
    press: part('点按钮', 'Button tapped', '没套餐时点了下一步。', 'The button was tapped without a plan.'),
    details: part('看详情', 'Details tapped', '点了环。', 'The ring was tapped.'),
  },
}
