import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { icon } from '../../about.ts'
import type { schema } from './float-button.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('悬浮按钮', 'Floating button'),
  purpose: sentence(
    '停在屏幕角上的圆按钮，如客服；一页一个。',
    'A round button in the corner of the screen, such as help; one a page.',
  ),
  props: { icon, text: part('文字', 'Label', '最多 4 个字。', 'At most 4 em.') },
  events: { press: part('点按钮', 'Tapped', '点了按钮。', 'The button was tapped.') },
}
