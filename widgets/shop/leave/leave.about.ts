import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './leave.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('离店提醒', 'Leaving the shop'),
  purpose: sentence(
    '打开外部网址前提醒顾客，并能返回。',
    'Warns before an address of another site is opened, with a way back.',
  ),
  guide: {
    advice: sentence(
      '只用在打开外部网址的页面；网址来自参数。',
      'Only on the page that opens other sites; the address is a parameter.',
    ),
    keys: keys.press,
    reading: sentence(
      '读标题、网站名和提醒；不是网址时只有返回。',
      'Title, host and warning are read; for an invalid address there is only the way back.',
    ),
  },
  props: {
    url: part('网址', 'Address', '要去的网址。', 'The destination.'),
    opening: part(
      '检查中',
      'Being checked',
      '网址还在检查，先不提醒。',
      'No warning is shown while the address is being checked.',
    ),
  },
  events: {
    go: part('继续前往', 'Go on tapped', '点了继续。', 'The button to continue was tapped.'),
    stay: part('返回', 'Back tapped', '点了返回。', 'The button to go back was tapped.'),
  },
}
