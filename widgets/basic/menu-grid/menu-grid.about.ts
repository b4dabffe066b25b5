import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, title, look, menuFields } from '#widgets/about.ts'
import type { schema } from './menu-grid.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('菜单宫格', 'Menu grid'),
  purpose: sentence(
    '图标入口排成格子，如首页快捷入口。',
    'Entries with icons in a grid, such as the shortcuts of the home page.',
  ),
  instead: sentence('入口要带说明或右侧的值时用“菜单列表”。', 'For entries with a note or a value, use a menu list.'),
  guide: {
    advice: sentence(
      '3 到 10 个入口，名称四个字以内；最常用的在左上。',
      '3 to 10 entries with names of about four characters; the most used first.',
    ),
    keys: keys.press,
    reading: sentence(
      '读作导航，入口是列表里的按钮；读名称和角标，图标不读。',
      'Navigation with a list of buttons; name and badge are read, the icon is not.',
    ),
  },
  props: {
    items: part('入口', 'Entries', '按顺序排，一行满了换行。', 'In order, row by row.', { fields: menuFields }),
    except: part(
      '别处已有的入口',
      'Entries elsewhere',
      '同一页别处有的，这里不再出现；按名称认。',
      'Entries that are shown elsewhere on the page; those with the same name are hidden here.',
      {
        fields: {
          name: part('已有的名称', 'Name elsewhere', '与这里某个入口同名。', 'Must match the name of an entry here.'),
        },
      },
    ),
    title,
    columns: part('每行几个', 'Entries per line', '3、4 或 5 个。', '3, 4 or 5.'),
    max: part('最多显示', 'Most visible', '超过的收进“更多”。', 'Further entries are behind “More”.'),
    look,
  },
  events: {
    press: part(
      '点入口',
      'Entry tapped',
      '点了有代号的入口，带着代号。',
      'An entry with a code was tapped; passes its code.',
    ),
    more: part('点更多', 'More tapped', '点了“更多”。', '“More” was tapped.'),
  },
}
