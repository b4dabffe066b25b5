import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { look } from '../../about.ts'
import type { schema } from './activity-card.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('充值活动', 'Recharge activity'),
  purpose: sentence(
    '一个充值活动：价格、赠送、截止和次数。',
    'One recharge activity: price, gifts, end and how often.',
  ),
  props: {
    activity: part('活动', 'Activity', '一个充值活动的数据。', 'The data of one activity.'),
    look: part(
      '样式',
      'Look',
      '选活动时用卡片，支付页上用无卡片。',
      'A card to choose from, no card above its payment.',
      { choices: look.choices },
    ),
  },
  events: { press: part('点活动', 'Activity tapped', '点了这个活动。', 'The activity was tapped.') },
}
