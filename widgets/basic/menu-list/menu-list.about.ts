import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, title, look, menuFields } from '#widgets/about.ts'
import type { schema } from './menu-list.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('菜单列表', 'Menu list'),
  purpose: sentence(
    '入口一行一个，可以带说明和值，如设置页。',
    'An entry per line, with an optional note and value, such as settings.',
  ),
  instead: sentence(
    '只有图标和名称、要一屏看完时用“菜单宫格”。',
    'For icons with names that fit on a screen, use a menu grid.',
  ),
  guide: {
    advice: sentence(
      '同类的入口放一组，一组不超过七行；危险的放最后。',
      'Group similar entries, at most seven per group, with dangerous entries last.',
    ),
    keys: keys.press,
    reading: sentence(
      '读作以标题命名的导航；每行读名称、说明和值。',
      'Navigation named by its title; each row is read with name, note and value.',
    ),
  },
  props: {
    items: part('入口', 'Entries', '从上到下，一行一个。', 'From top to bottom, one per line.', {
      fields: {
        ...menuFields,
        name: part('名称', 'Name', '这一行的文字。', 'The text of the line.'),
        note: part('说明', 'Note', '名称下的小字。', 'Small text below the name.'),
        value: part('右侧的值', 'Value', '箭头前的文字，如“未设置”。', 'Shown before the arrow, such as “Not set”.'),
        tone: part(
          '颜色',
          'Colour',
          '危险的操作标红，如注销。',
          'Red for dangerous actions, such as closing an account.',
          { choices: { plain: sentence('普通', 'Plain'), danger: sentence('危险', 'Danger') } },
        ),
      },
    }),
    title,
    label: part(
      '朗读名称',
      'Spoken name',
      '一页有几个没标题的列表时填，读屏软件会读。',
      'For screen readers, if a page has several lists without a title.',
    ),
    look,
  },
  events: {
    press: part(
      '点入口',
      'Entry tapped',
      '点了有代号的入口，带着代号。',
      'An entry with a code was tapped; passes its code.',
    ),
  },
}
