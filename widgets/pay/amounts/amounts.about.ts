import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, title } from '#widgets/about.ts'
import type { schema } from './amounts.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('充值金额', 'Sums to recharge'),
  purpose: sentence(
    '选一个充值金额，或自己填。',
    'A choice of recharge amounts, with an optional field for any amount.',
  ),
  guide: {
    advice: sentence(
      '充值页用；自填金额要给上下限。',
      'Place it on the recharge page; a typed amount needs both limits.',
    ),
    keys: keys.choose,
    reading: sentence(
      '读作单选组，每项读金额和赠送；自填的错误和输入框一起读。',
      'A radio group with amount and gift; the error of a typed amount is read with its field.',
    ),
  },
  props: {
    items: part('金额', 'Sums', '服务器给的几档金额。', 'The amounts from the server.'),
    value: part('选中的金额', 'Selected sum', '金额的编号，0 是自己填的。', 'The amount’s id; 0 for the typed amount.'),
    money: part('填的金额', 'Typed sum', '顾客自己填的，单位：元。', 'The amount typed by the shopper, in yuan.'),
    custom: part('可以自己填', 'May be typed', '打开后多一格，可填任意金额。', 'Adds a field for any amount.'),
    min: part('最少', 'Least', '自己填的下限，单位：元。', 'The minimum typed amount, in yuan.'),
    max: part('最多', 'Most', '自己填的上限，单位：元。', 'The maximum typed amount, in yuan.'),
    title,
    preselect: part(
      '先选好',
      'Selected at first',
      '打开时先选中最合适的一档。',
      'Preselects the most suitable amount.',
    ),
    owed: part(
      '欠费',
      'Owed',
      '欠多少元；先选中够还清的一档。',
      'The debt in yuan; an amount that covers it is preselected.',
    ),
  },
  events: {
    pick: part(
      '选了金额',
      'Chosen',
      '带着编号和金额（元）；超出范围时金额为 0。',
      'An amount was chosen; passes its id and the amount in yuan, which is 0 outside the limits.',
    ),
  },
}
