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
    pairs: [
      {
        right: [
          {
            props: {
              items: [
                { name: sentence('修改密码', 'Change password'), icon: 'key-round', press: 'password' },
                { name: sentence('更换手机号', 'Change phone number'), icon: 'phone', press: 'mobile' },
                { name: sentence('退出登录', 'Log out'), icon: 'log-out', tone: 'danger', press: 'out' },
              ],
            },
          },
        ],
        wrong: [
          {
            props: {
              items: [
                { name: sentence('退出', 'Exit'), icon: 'log-out', press: 'out' },
                { name: sentence('点这里修改密码', 'Click here to change the password'), icon: 'info', press: 'a' },
                { name: sentence('点这里更换手机号', 'Click here to change the number'), icon: 'info', press: 'b' },
              ],
            },
          },
        ],
        because: sentence(
          '名词短语、各有图标；危险的放最后，用危险的颜色。',
          'Short names, an icon each; what is dangerous is last and looks it.',
        ),
      },
    ],
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
    also: part('另一组入口', 'More entries', '分组时接在后面的入口。', 'Further entries, if there are groups.'),
    groups: part(
      '分组',
      'Groups',
      '填了就按事情分成几个宫格；同一个地址只出现一次。',
      'Grids by task in place of a list; each address appears once.',
      {
        fields: {
          title: part('组名', 'Title', '这一组做什么。', 'What the group is for.'),
          paths: part(
            '地址开头',
            'Paths',
            '这样开头的进这一组；不填收其余的。',
            'Beginnings of addresses; if empty, the rest.',
          ),
        },
      },
    ),
    omit: part(
      '不列的地址',
      'Omitted',
      '页面别处已有的，写地址开头。',
      'Beginnings of addresses that the page has elsewhere.',
    ),
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
