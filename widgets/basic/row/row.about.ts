import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, look, icon } from '#widgets/about.ts'
import type { schema } from './row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('行', 'Row'),
  purpose: sentence(
    '列表里的一条，点了打开它的页面。',
    'A record of a list with a name, a note and a value, which opens its page.',
  ),
  instead: sentence(
    '固定的几个入口用“菜单列表”；只看不点的用“信息表”。',
    'For a fixed set of entries, use a menu list; for values that cannot be tapped, facts.',
  ),
  guide: {
    advice: sentence(
      '名称写这是什么，右侧写最要比较的一个值，如价格。',
      'The name identifies the record; the value is the figure to compare, such as its price.',
    ),
    keys: keys.press,
    reading: sentence('读作链接或按钮：名称、说明、值。', 'A link or a button, read with name, note and value.'),
  },
  props: {
    title: part('名称', 'Name', '这一条是什么。', 'What the record is.'),
    note: part('说明', 'Note', '名称下的小字。', 'Small text below the name.'),
    value: part('右侧的值', 'Value', '箭头前的文字，如价格。', 'Shown before the arrow, such as a price.'),
    icon,
    look,
  },
  events: { press: part('点这一行', 'Row tapped', '点了这一行。', 'The row was tapped.') },
}
