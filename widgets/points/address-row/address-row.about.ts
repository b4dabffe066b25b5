import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { keys } from '../../about.ts'
import type { schema } from './address-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('收货地址', 'Address'),
  purpose: sentence(
    '地址簿里的一个地址：选择、修改、设为默认。',
    'One entry of the address book: choose, edit, make it the default.',
  ),
  guide: {
    advice: sentence(
      '放在地址“列表”里；没有默认地址时先设一个。',
      'In the list of addresses; make one the default where there is none.',
    ),
    keys: keys.press,
    reading: sentence(
      '选择按钮读出是否选中；修改、设为默认读出是谁的地址。',
      'The choice has its state; edit and make default say whose address it is.',
    ),
  },
  props: {
    address: part('地址', 'Address', '一个地址的数据。', 'The data of one address.'),
    chosen: part('选中的地址', 'Selected address', '选中的地址的编号。', 'The id of the selected one.'),
  },
  events: {
    select: part('选这个', 'Address tapped', '点了这个地址。', 'The address was tapped.'),
    edit: part('点修改', 'Edit tapped', '点了铅笔。', 'The pencil was tapped.'),
    makeDefault: part('设为默认', 'Made the default', '点了设为默认。', 'Its button for the default was tapped.'),
  },
}
