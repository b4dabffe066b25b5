import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './delivery.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('配送方式', 'Delivery'),
  purpose: sentence('选快递到家或门店自提。', 'Delivery by parcel to an address, or pickup from a store.'),
  guide: {
    advice: sentence(
      '兑换页用；订单里用固定的样式，不能改。',
      'Place it on the exchange page; turn on “Fixed” in an order, where it cannot be changed.',
    ),
    keys: keys.choose,
    reading: sentence(
      '方式读作单选组；地址按钮读收件人、遮住的手机号和地址。',
      'The ways are a radio group; the button of the address is read with name, masked phone and address.',
    ),
  },
  props: {
    types: part('可选方式', 'Ways', '这件商品有哪几种。', 'The ways that the goods offer.'),
    value: part('选中的方式', 'Selected way', '连到页面的一个值。', 'Connected to a value of the page.'),
    address: part('收货地址', 'Address', '选好的地址。', 'The chosen address.'),
    store: part('自提门店', 'Store', '选好的门店。', 'The chosen store.'),
    fixed: part('不能改', 'Fixed', '已下的订单打开。', 'Turn on for an existing order.'),
  },
  events: {
    change: part('改选', 'Selection changed', '带着新的方式。', 'Another way was chosen; passes its value.'),
    choose: part(
      '选地址或门店',
      'Choice tapped',
      '去选地址或门店。',
      'The button for choosing the address or store was tapped.',
    ),
  },
}
