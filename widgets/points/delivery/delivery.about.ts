import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import type { schema } from './delivery.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('配送方式', 'Delivery'),
  purpose: sentence('选快递到家或门店自提。', 'By parcel to an address, or from a store.'),
  props: {
    types: part('可选方式', 'Ways', '这件商品有哪几种。', 'Those that the goods have.'),
    value: part('选中的方式', 'Selected way', '连到页面的一个值。', 'Paired with a value of the page.'),
    address: part('收货地址', 'Address', '选好的地址。', 'The chosen address.'),
    store: part('自提门店', 'Store', '选好的门店。', 'The chosen store.'),
    fixed: part('不能改', 'Fixed', '已下的订单打开。', 'For an order that exists already.'),
  },
  events: {
    change: part('改选', 'Selection changed', '带着新的方式。', 'Comes with the new way.'),
    choose: part('选地址或门店', 'Choice tapped', '去选地址或门店。', 'To choose the address or store.'),
  },
}
