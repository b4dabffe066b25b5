import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './now.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('当前网速', 'Current speed'),
  purpose: sentence('卡现在的网速，加速还剩多久。', 'The card’s current speed, and how long its acceleration lasts.'),
  guide: {
    advice: sentence(
      '放在加速页顶部，一页一个；数据来自卡的加速信息。',
      'Place it at the top of the acceleration page, once per page, with the card’s data.',
    ),
    keys: keys.none,
    reading: sentence(
      '网速和单位连着读；指针是装饰，不读。倒计时不会打断朗读。',
      'Speed and unit are read together; the gauge is decorative. The countdown does not interrupt.',
    ),
  },
  props: {
    speedName: part('速率', 'Speed', '如“5 Mbps”；没有就是全速。', 'Such as “5 Mbps”; leave empty for full speed.'),
    name: part('加速包名称', 'Acceleration', '正在用的加速包。', 'The active acceleration.'),
    endAt: part(
      '加速到',
      'End',
      '加速结束的时间，按它倒数。',
      'When the acceleration ends; the countdown runs to this time.',
    ),
    works: part('加速中', 'Active', '关掉则显示普通网速。', 'When off, the normal speed is shown.'),
  },
  events: { end: part('加速结束', 'Ended', '加速的时间到了。', 'The acceleration has ended.') },
}
