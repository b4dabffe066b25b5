import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { keys } from '../../about.ts'
import type { schema } from './now.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('当前网速', 'Current speed'),
  purpose: sentence(
    '卡现在的网速，加速还剩多久。',
    'The current speed of the card, and how long its acceleration lasts.',
  ),
  guide: {
    advice: sentence(
      '放在加速页顶部，一页一个；数据来自卡的加速信息。',
      'At the head of the page of accelerations, one a page, with the data of the card.',
    ),
    keys: keys.none,
    reading: sentence(
      '网速和单位连着读；指针是装饰，不读。倒计时不会打断朗读。',
      'Speed and unit are read as one; the gauge is a decoration. The countdown does not interrupt.',
    ),
  },
  props: {
    speedName: part(
      '速率',
      'Speed',
      '如“5 Mbps”；没有就是全速。',
      'Such as “5 Mbps”; without it the card has full speed.',
    ),
    name: part('加速包名称', 'Acceleration', '正在用的加速包。', 'The one that is active.'),
    endAt: part(
      '加速到',
      'End',
      '加速结束的时间，按它倒数。',
      'When the acceleration ends; it counts down to this time.',
    ),
    works: part('加速中', 'Active', '关掉则显示普通网速。', 'Otherwise the normal speed is shown.'),
  },
  events: { end: part('加速结束', 'Ended', '加速的时间到了。', 'The acceleration has ended.') },
}
