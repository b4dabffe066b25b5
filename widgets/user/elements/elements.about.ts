import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './elements.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('个人中心各块', 'Blocks of the user page'),
  purpose: sentence(
    '个人中心的几块内容，按卡布局里的顺序显示。',
    'The blocks of the card’s user page, in the order of the card layout.',
  ),
  guide: {
    advice: sentence(
      '只用在卡个人中心；顺序来自卡布局，这里只放内容。',
      'Only for the card’s user page; the card layout determines the order, this widget the contents.',
    ),
    keys: keys.none,
    reading: sentence('自己不读，只读放进去的内容。', 'Only its contents are read.'),
  },
  props: {
    names: part('顺序', 'Order', '块的名字，没列的不显示。', 'Names of blocks; blocks that are not listed are hidden.'),
  },
  slots: {
    vip: part('会员', 'Membership', '会员那一块。', 'The membership block.'),
    asset: part('资产', 'Assets', '余额、积分和券。', 'Balance, points and coupons.'),
    carousel: part('轮播图', 'Carousel', '图片那一块。', 'The block of pictures.'),
    service: part('服务', 'Services', '服务入口。', 'Links to services.'),
    changeDevice: part('换设备', 'Change of device', '换设备的入口。', 'The link for changing the device.'),
    moreMenu: part('更多菜单', 'Further menu', '其余入口。', 'All other links.'),
  },
}
