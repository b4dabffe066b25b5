import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, icon } from '#widgets/about.ts'
import type { schema } from './float-button.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('顶栏按钮', 'Button in the bar'),
  purpose: sentence(
    '停在顶部导航栏右边的按钮，如客服；翻页时一直在，不挡内容；一页一个。',
    'A button at the end of the navigation bar, such as help; it is always visible and covers no content; one per page.',
  ),
  guide: {
    advice: sentence(
      '只用于客服这类随时要用的事；文字两个字。',
      'Only for actions that are needed at any time, such as help; use a text of two characters.',
    ),
    keys: keys.press,
    reading: sentence('读文字；图标不读。', 'The text is read, the icon is not.'),
  },
  props: { icon, text: part('文字', 'Label', '最多 4 个字。', 'At most 4 em.') },
  events: { press: part('点按钮', 'Tapped', '点了按钮。', 'The button was tapped.') },
}
