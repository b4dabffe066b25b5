import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './bar.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('筛选栏', 'Filter bar'),
  purpose: sentence(
    '号码列表上方：现在的筛选条件和排列方式。',
    'The active filters and the arrangement, above a list of numbers.',
  ),
  guide: {
    advice: sentence(
      '放在号码“列表”上面并吸顶；三个按钮各开一个面板。',
      'Place it above the list of numbers, sticking to the top; each of its buttons opens a sheet.',
    ),
    keys: keys.press,
    reading: sentence(
      '按钮读筛选名和现在的值，并读出会打开对话框；数字是已选几项。',
      'A button is read with its filter and value, and as opening a dialog; the number counts the active filters.',
    ),
  },
  props: {
    filter: part('筛选条件', 'Filters', '现在用的条件。', 'The active filters.'),
    rules: part(
      '号码规律',
      'Patterns',
      '字典里的号码规律，用来显示名字。',
      'The dictionary of patterns, for their names.',
    ),
    prices: part(
      '价格区间',
      'Price ranges',
      '字典里的价格区间，用来显示名字。',
      'The dictionary of ranges, for their names.',
    ),
    places: part('地区数据', 'Regions', '用来显示选中地区的名字。', 'For the name of the chosen place.'),
    arrange: part(
      '排列',
      'Columns',
      '1 一列，2 两列；不填没有切换按钮。',
      '1 or 2 columns; leave empty for no button.',
    ),
    sticky: part('吸顶', 'Sticks to', '滚动时停在哪里。', 'Where it sticks while the page scrolls.', {
      choices: { top: sentence('屏幕顶部', 'Top'), tabs: sentence('标签下面', 'Below tabs') },
    }),
  },
  events: {
    place: part('点地区', 'Place tapped', '选归属地。', 'The button for choosing a place was tapped.'),
    rule: part('点规律', 'Pattern tapped', '选号码规律。', 'The button for choosing a pattern was tapped.'),
    price: part('点价格', 'Price tapped', '选价格区间。', 'The button for choosing a price range was tapped.'),
    all: part('点全部筛选', 'All filters tapped', '打开全部条件。', 'The button for all filters was tapped.'),
    arrange: part(
      '换排列',
      'Columns switched',
      '带着新的列数。',
      'The arrangement was switched; passes the new number of columns.',
    ),
  },
  slots: {
    above: part('栏上方', 'Above the bar', '和筛选栏一起吸顶的部分。', 'Parts that stick together with the bar.'),
  },
}
