/** The storefronts: what hk/baseConfig, hk/genericConfig and simLoginConfig answer for each promo code. */
import type * as z from 'zod/mini'
import { art } from '../../../schemas/examples/art.ts'
import type { baseConfig } from '../../../schemas/entities/base-config.ts'
import type { genericConfig } from '../../../schemas/entities/generic-config.ts'
import type { menuItem } from '../../../schemas/entities/menu-item.ts'
import type { simLoginConfig } from '../../../schemas/entities/sim-login-config.ts'

type Base = z.input<typeof baseConfig>
type Menu = z.input<typeof menuItem>
export type Storefront = { promoCode: string; name: string; base: Base; generic: z.input<typeof genericConfig>; login: z.input<typeof simLoginConfig> }

const page = (name: string, icon: Parameters<typeof art>[0], path: string, badge?: string): Menu => ({ name, icon: art(icon), type: 'page', path, badge })

export const serviceMobile = '400-000-0000'
export const kefuUrl = (promoCode: string) => `https://kefu.example.com/chat?shop=${promoCode}`
const serviceTime = '每天 9:00–21:00'

const fastNav: Menu[] = [
  page('靓号选号', 'nav-number', '/pages/index/VanityNumber/index', '新'),
  page('号卡商品', 'nav-card', '/?indexFirstGroup=2'),
  page('数码好物', 'goods-phone', '/pages/goods/general/index'),
  page('物联卡', 'menu-package', '/pages/iot/login/index'),
  page('订单查询', 'nav-order', '/pages/order/index'),
  { name: '号卡激活', icon: art('nav-activate'), type: 'url', path: 'https://activate.example.com/?p={promoCode}' },
  page('Wi-Fi 分享', 'menu-wifi', '/pages-sub/wifi/index'),
  page('优选专场', 'menu-coupon', '/pages-sub/single/index?pageCode=WINTER', '惠'),
  page('常见问题', 'nav-question', '/pages/customer/question/index'),
  page('联系客服', 'nav-service', '/pages/customer/index'),
]

const shopMenu: Menu[] = [
  page('我的订单', 'nav-order', '/pages/order/index'),
  page('物联卡服务', 'menu-package', '/pages/iot/login/index'),
  page('Wi-Fi 分享', 'menu-wifi', '/pages-sub/wifi/index'),
  page('常见问题', 'nav-question', '/pages/customer/question/index'),
  page('联系客服', 'nav-service', '/pages/customer/index'),
  { name: '号卡激活', icon: art('nav-activate'), type: 'url', path: 'https://activate.example.com/?p={promoCode}&sn={sn}' },
  page('服务承诺', 'menu-auth', '/pages/about/promise'),
  page('关于我们', 'logo', '/pages/about/textTemplate'),
  { name: '语音营业厅', icon: art('menu-service'), type: 'voice', path: 'hall' },
]

const bottomTips = [
  '<p>本店号卡均为运营商正规号卡，须由本人实名办理和使用，不得转借、转售。</p>',
  '<p>套餐、低消、预存与合约期以商品页公示为准；收到卡后请在 10 天内激活，逾期号码可能被收回。</p>',
  '<p>全国顺丰或中通包邮，偏远地区约 5 至 7 天送达。</p>',
].join('')

function storefront(promoCode: string, promoName: string, inviteCode: string, front: Partial<Base['front']>, orderQueryMode: 1 | 2 | 3 = 1): Storefront {
  return {
    promoCode,
    name: promoName,
    base: {
      front: {
        title: `${promoName}号卡商城`,
        keywords: '靓号,流量卡,号卡,物联网卡,手机号码,随身 Wi-Fi',
        description: '全国靓号在线选号，大流量号卡免费包邮，物联网卡自助充值与查询。',
        logo: art('logo'),
        indexCarousel: [
          { image: art('banner-number'), title: '全国靓号，在线预约', type: 'page', path: '/?indexFirstGroup=1' },
          { image: art('banner-flow'), title: '星河卡首年 19 元，每月 203GB', type: 'page', path: '/pages/goods/fastNumber/index?goodsId=1001' },
          { image: art('banner-iot'), title: '物联卡自助充值、查用量', type: 'page', path: '/pages/iot/login/index' },
          { image: art('banner-points'), title: '冬日优选专场', type: 'page', path: '/pages-sub/single/index?pageCode=WINTER' },
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
        notice: '订单较多，号卡一般在 48 小时内发出；收到卡后请在 10 天内激活。',
        kefuTime: serviceTime,
        ...front,
      },
      promoCode,
      promoName,
      isAgent: false,
      inviteCode,
      douyinMpImId: `dy_${promoCode.toLowerCase()}_kefu`,
      kuaishouMpImId: `ks_${promoCode.toLowerCase()}_kefu`,
      showPaymentType: ['wxpay', 'alipay', 'balance'],
      shopMenu,
    },
    generic: { orderQueryMode, loginAvatar: art('avatar') },
    login: {
      name: '满格物联自助服务',
      logo: art('logo'),
      background: art('login-background'),
      title: '欢迎使用自助服务',
      notice: '<p>卡号与 ICCID 印在卡片背面，设备号在机身底部的标签上，任选其一即可登录。</p>',
      kefuUrl: kefuUrl(promoCode),
      placeholder: '请输入卡号、ICCID 或设备号',
      scanSwitch: 1,
      codeSwitch: 1,
      protocolSwitch: 1,
      copyright: '满格物联提供服务',
    },
  }
}

export const storefronts: Storefront[] = [
  storefront('MM0001', '门面优选', 'INV8K2M', {}),
  storefront('AG0002', '楚天数码', 'CT2W9R5', {
    indexFirstGroup: 2,
    notice: '楚天数码十年老店，支持到店自提与当面激活。',
    fastNav: fastNav.slice(0, 5),
    popup: { switch: 1, title: '到店自提', content: '<p>下单时备注“自提”，门店当天备好，凭手机号取货并当面激活。</p>' },
  }),
  // asks for the last six of the ID number
  storefront('AG0003', '江城通讯', 'JC7H3N8', { indexFirstGroup: 2, suggest: 2, showInviteRegister: 2, indexCarousel: [], fastNav: fastNav.slice(0, 8) }, 3),
  // made to be opened inside an app; shows orders to whoever gives the phone
  storefront(
    'AG0004',
    '云上号卡',
    'YS4Q6T1',
    { indexFirstGroup: 1, indexSearch: 2, showInviteRegister: 2, shopTemplate: 'mp', fastNav: fastNav.slice(0, 4) },
    2,
  ),
]
