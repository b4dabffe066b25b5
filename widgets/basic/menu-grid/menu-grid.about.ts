import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { title, look, menuFields } from '../../about.ts'
import type { schema } from './menu-grid.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('菜单宫格', 'Menu grid'),
  purpose: sentence(
    '图标入口排成格子，如首页快捷入口。',
    'Entries with icons in a grid, such as the shortcuts of the home page.',
  ),
  instead: sentence('入口要带说明或右侧的值时用“菜单列表”。', 'For entries with a note or a value use a menu list.'),
  props: {
    items: part('入口', 'Entries', '按顺序排，一行满了换行。', 'In order, line by line.', { fields: menuFields }),
    title,
    columns: part('每行几个', 'Entries per line', '3、4 或 5 个。', '3, 4 or 5.'),
    max: part('最多显示', 'Most visible', '超过的收进“更多”。', 'The others are behind “More”.'),
    look,
  },
  events: {
    press: part(
      '点入口',
      'Entry tapped',
      '点了有代号的入口，带着代号。',
      'An entry with a code was tapped; comes with the code.',
    ),
    more: part('点更多', 'More tapped', '点了“更多”。', '“More” was tapped.'),
  },
}
