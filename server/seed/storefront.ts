/** The storefronts: what hk/baseConfig, hk/genericConfig and simLoginConfig answer for each promo code. */
import type * as z from 'zod/mini'
import { art } from '../../schemas/examples/art.ts'
import type { baseConfig } from '../../schemas/entities/base-config.ts'
import type { genericConfig } from '../../schemas/entities/generic-config.ts'
import type { menuItem } from '../../schemas/entities/menu-item.ts'
import type { simLoginConfig } from '../../schemas/entities/sim-login-config.ts'
import { words, type Stored, type Words } from '../../schemas/words.ts'

type Base = Stored<z.input<typeof baseConfig>>
export type Menu = Stored<z.input<typeof menuItem>>
export type Storefront = {
  promoCode: string
  name: Words
  base: Base
  generic: Stored<z.input<typeof genericConfig>>
  /** `codeSwitch` is the server's own: 2 asks no card for an SMS code. */
  login: Stored<z.input<typeof simLoginConfig>> & { codeSwitch: 1 | 2 }
}

export const page = (name: Words, icon: Parameters<typeof art>[0], path: string, badge?: Words): Menu => ({ name, icon: art(icon), type: 'page', path, badge })

export const serviceMobile = '400-000-0000'
export const kefuUrl = (promoCode: string) => `https://kefu.example.com/chat?shop=${promoCode}`
const serviceTime = words('每天 9:00–21:00', 'Daily 9:00–21:00')

const fastNav: Menu[] = [
  page(words('靓号选号', 'Numbers'), 'nav-number', '/pages/index/VanityNumber/index', words('新', 'New')),
  page(words('号卡商品', 'SIM plans'), 'nav-card', '/?indexFirstGroup=2'),
  page(words('数码好物', 'Gadgets'), 'goods-phone', '/pages/goods/general/index'),
  page(words('物联卡', 'IoT cards'), 'menu-package', '/pages/iot/login/index'),
  page(words('订单查询', 'Orders'), 'nav-order', '/pages/order/index'),
  { name: words('号卡激活', 'Activate'), icon: art('nav-activate'), type: 'url', path: 'https://activate.example.com/?p={promoCode}' },
  page(words('Wi-Fi 分享', 'Wi-Fi'), 'menu-wifi', '/pages-sub/wifi/index'),
  page(words('优选专场', 'Picks'), 'menu-coupon', '/pages-sub/single/index?pageCode=WINTER', words('惠', 'Sale')),
  page(words('常见问题', 'FAQ'), 'nav-question', '/pages/customer/question/index'),
  page(words('联系客服', 'Support'), 'nav-service', '/pages/customer/index'),
]

const shopMenu: Menu[] = [
  page(words('我的订单', 'My orders'), 'nav-order', '/pages/order/index'),
  page(words('物联卡服务', 'IoT service'), 'menu-package', '/pages/iot/login/index'),
  page(words('Wi-Fi 分享', 'Share Wi-Fi'), 'menu-wifi', '/pages-sub/wifi/index'),
  page(words('常见问题', 'FAQ'), 'nav-question', '/pages/customer/question/index'),
  page(words('联系客服', 'Contact us'), 'nav-service', '/pages/customer/index'),
  { name: words('号卡激活', 'Activate'), icon: art('nav-activate'), type: 'url', path: 'https://activate.example.com/?p={promoCode}&sn={sn}' },
  page(words('服务承诺', 'Our promise'), 'menu-auth', '/pages/about/promise'),
  page(words('交易条款', 'Terms of sale'), 'menu-log', '/pages/about/payment'),
  page(words('关于我们', 'About us'), 'logo', '/pages/about/textTemplate'),
  page(words('宽带办理', 'Broadband'), 'menu-speed', '/pages/goods/index', words('预告', 'Soon')),
  { name: words('语音营业厅', 'Voice desk'), icon: art('menu-service'), type: 'voice', path: 'hall' },
]

const bottomTips = words(
  [
    '<p>本店号卡均为运营商正规号卡，须由本人实名办理和使用，不得转借、转售。</p>',
    '<p>套餐、低消、预存与合约期以商品页公示为准；收到卡后请在 10 天内激活，逾期号码可能被收回。</p>',
    '<p>全国顺丰或中通包邮，偏远地区约 5 至 7 天送达。</p>',
  ].join(''),
  [
    '<p>All SIMs come from the carriers. They are for whoever registers them with an ID, and may not be lent or sold on.</p>',
    '<p>Plan, minimum spend, prepaid credit and contract are as shown with each item. Activate within 10 days, or the number may be taken back.</p>',
    '<p>Free delivery everywhere by SF or ZTO; 5 to 7 days to remote places.</p>',
  ].join(''),
)

function storefront(
  promoCode: string,
  promoName: string,
  english: string,
  inviteCode: string,
  front: Partial<Base['front']>,
  orderQueryMode: 1 | 2 | 3 = 1,
): Storefront {
  const name = words(promoName, english)
  return {
    promoCode,
    name,
    base: {
      front: {
        title: words(`${promoName}号卡商城`, `${english} SIM store`),
        keywords: words('靓号,流量卡,号卡,物联网卡,手机号码,随身 Wi-Fi', 'phone numbers,SIM,data plans,IoT cards,mobile Wi-Fi'),
        description: words(
          '全国靓号在线选号，大流量号卡免费包邮，物联网卡自助充值与查询。',
          'Choose a phone number, order a SIM with lots of data, top up and check IoT cards.',
        ),
        logo: art('logo'),
        indexCarousel: [
          { image: art('banner-number'), title: words('全国靓号，在线预约', 'Numbers from all over China'), type: 'page', path: '/?indexFirstGroup=1' },
          {
            image: art('banner-flow'),
            title: words('星河卡首年 19 元，每月 203GB', 'Galaxy SIM: 203 GB for ¥19 in the first year'),
            type: 'page',
            path: '/pages/goods/fastNumber/index?goodsId=1001',
          },
          { image: art('banner-iot'), title: words('物联卡自助充值、查用量', 'IoT cards: top up, see usage'), type: 'page', path: '/pages/iot/login/index' },
          { image: art('banner-points'), title: words('冬日优选专场', 'Winter picks'), type: 'page', path: '/pages-sub/single/index?pageCode=WINTER' },
        ],
        bottomTips,
        ipcCode: '粤ICP备00000000号-1',
        kefuUrl: kefuUrl(promoCode),
        kefuQr: art('qr-kefu'),
        kefuMobile: serviceMobile,
        followQr: art('qr-follow'),
        shopTemplate: 'default',
        fastNav,
        suggest: 1,
        indexSearch: 1,
        indexFirstGroup: 1,
        showInviteRegister: 1,
        notice: words(
          '订单较多，号卡一般在 48 小时内发出；收到卡后请在 10 天内激活。',
          'We are busy: SIMs leave within 48 hours. Activate yours within 10 days.',
        ),
        kefuTime: serviceTime,
        ...front,
      },
      promoCode,
      promoName: name,
      isAgent: false,
      inviteCode,
      domain: 'shop.example.com',
      douyinMpImId: `dy_${promoCode.toLowerCase()}_kefu`,
      kuaishouMpImId: `ks_${promoCode.toLowerCase()}_kefu`,
      showPaymentType: ['wxpay', 'alipay', 'balance'],
      shopMenu,
    },
    generic: { orderQueryMode, loginAvatar: art('avatar') },
    login: {
      name: words('满格物联自助服务', 'Mange IoT self-service'),
      logo: art('logo'),
      background: art('login-background'),
      title: words('欢迎使用自助服务', 'Welcome to self-service'),
      notice: words(
        '<p>卡号与 ICCID 印在卡片背面，设备号在机身底部的标签上，任选其一即可登录。</p>',
        '<p>Card number and ICCID are on the back of the card, the device number on the label below the device. Any of them will do.</p>',
      ),
      kefuUrl: kefuUrl(promoCode),
      placeholder: words('请输入卡号、ICCID 或设备号', 'Card, ICCID or device number'),
      scanSwitch: 1,
      codeSwitch: 1,
      protocolSwitch: 1,
      copyright: words('满格物联提供服务', 'Served by Mange IoT'),
    },
  }
}

export const storefronts: Storefront[] = [
  storefront('MM0001', '门面优选', 'Menmian Select', 'INV8K2M', {}),
  storefront('AG0002', '楚天数码', 'Chutian Digital', 'CT2W9R5', {
    indexFirstGroup: 2,
    notice: words('楚天数码十年老店，支持到店自提与当面激活。', 'Ten years of Chutian Digital: pick up in store, activated while you wait.'),
    fastNav: fastNav.slice(0, 5),
    popup: {
      switch: 1,
      title: words('到店自提', 'Pick up in store'),
      content: words(
        '<p>下单时备注“自提”，门店当天备好，凭手机号取货并当面激活。</p>',
        '<p>Write “pick up” on your order. It is ready the same day; bring your phone number and we activate it for you.</p>',
      ),
    },
  }),
  // asks for the last six of the ID number
  storefront(
    'AG0003',
    '江城通讯',
    'Jiangcheng Mobile',
    'JC7H3N8',
    { indexFirstGroup: 2, suggest: 2, showInviteRegister: 2, indexCarousel: [], fastNav: fastNav.slice(0, 8) },
    3,
  ),
  // made to be opened inside an app; shows orders to whoever gives the phone
  storefront(
    'AG0004',
    '云上号卡',
    'Cloud SIM',
    'YS4Q6T1',
    { indexFirstGroup: 1, indexSearch: 2, showInviteRegister: 2, shopTemplate: 'mp', fastNav: fastNav.slice(0, 4) },
    2,
  ),
]
