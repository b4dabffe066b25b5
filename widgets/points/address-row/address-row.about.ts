import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './address-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('收货地址', 'Address'),
  purpose: sentence(
    '地址簿里的一个地址：选择、修改、设为默认。',
    'An entry of the address book: choose, edit, make default.',
  ),
  guide: {
    advice: sentence(
      '放在地址“列表”里；没有默认地址时先设一个。',
      'Place it in the list of addresses; make an address the default if there is no default yet.',
    ),
    keys: keys.press,
    reading: sentence(
      '选择按钮读出是否选中；修改、设为默认读出是谁的地址。',
      'The choice is read with its state; edit and make default name the recipient.',
    ),
  },
  props: {
    address: part('地址', 'Address', '一个地址的数据。', 'The data of the address.'),
    chosen: part('选中的地址', 'Selected address', '选中的地址的编号。', 'The id of the selected address.'),
  },
  events: {
    select: part('选这个', 'Address tapped', '点了这个地址。', 'The address was tapped.'),
    edit: part('点修改', 'Edit tapped', '点了铅笔。', 'The edit button was tapped.'),
    makeDefault: part(
      '设为默认',
      'Made the default',
      '点了设为默认。',
      'The button for making it the default was tapped.',
    ),
  },
}
