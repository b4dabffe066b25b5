import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, look } from '#widgets/about.ts'
import type { schema } from './activity-card.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('充值活动', 'Recharge activity'),
  purpose: sentence(
    '一个充值活动：价格、赠送、截止和次数。',
    'A recharge activity: price, gifts, end and number of participations.',
  ),
  guide: {
    advice: sentence(
      '放在“列表”的行里；不用再写是否能参加，按钮自己会变。',
      'Place it in a list row; the button shows whether the shopper can take part.',
    ),
    keys: keys.press,
    reading: sentence(
      '读作文章，名称是二级标题，赠送是列表；不能参加的按钮读作不可用。',
      'An article with a heading and a list of gifts; an unusable button is read as unavailable.',
    ),
  },
  props: {
    activity: part('活动', 'Activity', '一个充值活动的数据。', 'The data of the activity.'),
    look: part(
      '样式',
      'Look',
      '选活动时用卡片，支付页上用无卡片。',
      '“Card” for choosing, “No card” on the payment page.',
      { choices: look.choices },
    ),
  },
  events: { press: part('点活动', 'Activity tapped', '点了这个活动。', 'The activity was tapped.') },
}
