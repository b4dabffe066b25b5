import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './week.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('七天签到', 'Week of sign-ins'),
  purpose: sentence('一周的签到：奖励、已签和今天。', 'A week of daily sign-ins: rewards, past days and today.'),
  guide: {
    advice: sentence(
      '任务页的第一个部分；今天没签才有可点的按钮。',
      'The first part of the task page; the button is tappable until today’s sign-in.',
    ),
    keys: keys.press,
    reading: sentence(
      '七天读作有序列表，今天读作当前日期；每天读签了没有和给多少。',
      'Seven days in an ordered list, today marked; each day is read with its reward, or as signed in.',
    ),
  },
  props: { signIn: part('签到', 'Sign-ins', '这一周签到的数据。', 'The data of this week.') },
  events: { sign: part('点签到', 'Sign in tapped', '今天点了签到。', 'Today’s sign-in was tapped.') },
}
