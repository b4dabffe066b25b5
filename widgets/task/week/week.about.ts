import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import type { schema } from './week.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('七天签到', 'Week of sign-ins'),
  purpose: sentence('一周的签到：奖励、已签和今天。', 'The week of daily sign-ins: rewards, past days and today.'),
  props: { signIn: part('签到', 'Sign-ins', '这一周签到的数据。', 'The data of this week.') },
  events: { sign: part('点签到', 'Sign in tapped', '今天点了签到。', 'Today’s sign-in was tapped.') },
}
