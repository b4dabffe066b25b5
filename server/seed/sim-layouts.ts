/** What editors show on a card's home (product §3 simLayout). */
import type * as z from 'zod/mini'
import { art } from '../../schemas/examples/art.ts'
import type { simLayout } from '../../schemas/sim-layout.ts'
import { words, type Stored, type Words } from '../../schemas/words.ts'
import { kefuUrl, page, type Menu } from './storefront.ts'

type Layout = Stored<z.input<typeof simLayout>>
export const layoutIds = { full: 1, device: 2, plain: 3, draft: 4 } as const

const tab = (name: Words, icon: 'tab-home' | 'tab-package' | 'tab-user', path: string) => ({
  name,
  path,
  switch: 1 as const,
  icon: art(icon),
  iconSelected: art(`${icon}-on`),
})

const menus = {
  package: page(words('套餐订购', 'Buy a plan'), 'menu-package', '/pages/iot/package/index', words('热', 'Hot')),
  balance: page(words('余额充值', 'Top up'), 'menu-balance', '/pages/iot/index/balance/index'),
  auth: page(words('实名认证', 'Verify ID'), 'menu-auth', '/pages/iot/realnameAuth/index'),
  log: page(words('订购记录', 'Orders'), 'menu-log', '/pages/iot/orderLogs/index'),
  speed: page(words('加速服务', 'Speed up'), 'menu-speed', '/pages-sub/iot/index/accelerate/index'),
  points: page(words('积分商城', 'Points shop'), 'menu-points', '/pages-sub/iot/integralShop/index'),
  task: page(words('任务中心', 'Tasks'), 'menu-task', '/pages-sub/iot/task/index'),
  vip: page(words('会员中心', 'Members'), 'menu-vip', '/pages-sub/iot/index/vip/index'),
  coupon: page(words('券币兑换', 'Coins'), 'menu-coupon', '/pages-sub/iot/index/couponExchange/index'),
  activity: page(words('充值有礼', 'Offers'), 'menu-coupon', '/pages/iot/couponChoose/index', words('送', 'Gift')),
  history: page(words('用量走势', 'Usage'), 'menu-history', '/pages-sub/iot/index/historyLine/index'),
  wifi: page(words('设备管理', 'My device'), 'menu-wifi', '/pages-sub/iot/deviceManage/index'),
  net: page(words('切换网络', 'Network'), 'menu-speed', '/pages/iot/switchNet/index'),
  renew: page(words('续费设置', 'Renewal'), 'menu-package', '/pages/iot/setRenew/index'),
  password: page(words('支付密码', 'Password'), 'menu-auth', '/pages/iot/payPassword/index'),
  phone: page(words('绑定手机', 'My phone'), 'menu-service', '/pages/iot/bindPhone/index'),
  service: page(words('联系客服', 'Contact us'), 'menu-service', '/pages/iot/customer/index'),
  help: { name: words('使用帮助', 'Help'), icon: art('nav-question'), type: 'url', path: 'https://help.example.com/card?sn={sn}&p={promoCode}', webview: 1 },
  voice: { name: words('语音通话', 'Voice calls'), icon: art('menu-service'), type: 'native', path: 'voice' },
} satisfies Record<string, Menu>

const slides = {
  iot: {
    image: art('banner-iot'),
    title: words('随身 Wi-Fi，出门不断网', 'Mobile Wi-Fi: online wherever you go'),
    type: 'page',
    path: '/pages/iot/package/index',
  },
  points: { image: art('banner-points'), title: words('积分换好礼', 'Gifts for your points'), type: 'page', path: '/pages-sub/iot/integralShop/index' },
  shop: {
    image: art('banner-flow'),
    title: words('大流量号卡，首年 19 元', 'Big data SIMs, ¥19 a month in the first year'),
    type: 'url',
    path: 'https://shop.example.com/shop/#/?promoCode={promoCode}&indexFirstGroup=2',
  },
}
const notice = words(
  '用量数据约每小时更新一次，可能有延迟，请以运营商账单为准。',
  'Usage is updated about once an hour and may lag behind; the carrier’s bill decides.',
)
const lamp = words(
  '套餐从生效日起按月或按年计算，未用完的流量到期作废；流量用到限速阈值后降速，不另收费。',
  'Plans run by the month or year from the day they start. Unused data ends with them; past the limit the speed drops at no extra charge.',
)
const tabs = [
  tab(words('首页', 'Home'), 'tab-home', '/pages/iot/index/index'),
  tab(words('套餐', 'Plans'), 'tab-package', '/pages/iot/package/index'),
  tab(words('我的', 'Me'), 'tab-user', '/pages-sub/iot/user/index'),
]

export const layouts: { id: number; name: string; isPublished: boolean; layout: Layout }[] = [
  {
    id: layoutIds.full,
    name: '满格物联标准版',
    isPublished: true,
    layout: {
      name: words('满格物联', 'Mange IoT'),
      logo: art('logo'),
      refreshSwitch: 1,
      packageLamp: lamp,
      kefuUrl: kefuUrl('MM0001'),
      notice,
      // with 更多 behind them two full rows
      maxMenuTimes: 7,
      menus: [
        menus.package,
        menus.balance,
        menus.auth,
        menus.log,
        menus.speed,
        menus.help,
        menus.voice,
        menus.points,
        menus.activity,
        menus.history,
        menus.task,
        menus.vip,
        menus.coupon,
      ],
      carousels: [slides.iot, slides.points, slides.shop],
      popup: { switch: 2, title: '', content: '' },
      tabBar: { switch: 1, middleBulge: 2, items: tabs },
      user: {
        elements: ['vip', 'asset', 'carousel', 'service', 'changeDevice', 'moreMenu'],
        carousels: [slides.points],
        maxMenuTimes: 8,
        service: [menus.renew, menus.password, menus.phone, menus.auth, menus.coupon, menus.task, menus.service, menus.help],
      },
    },
  },
  {
    id: layoutIds.device,
    name: '随身 Wi-Fi 版',
    isPublished: true,
    layout: {
      name: words('满格随身 Wi-Fi', 'Mange Wi-Fi'),
      logo: art('logo'),
      refreshSwitch: 1,
      packageLamp: lamp,
      kefuUrl: kefuUrl('MM0001'),
      notice: words('设备离线时无法远程操作，请先开机并等待信号灯常亮。', 'An offline device cannot be managed: switch it on and wait for a steady light.'),
      maxMenuTimes: 10,
      menus: [menus.package, menus.balance, menus.wifi, menus.net, menus.auth, menus.log, menus.history, menus.points, menus.task, menus.help],
      carousels: [slides.points, slides.iot],
      popup: {
        switch: 1,
        title: words('充值有礼', 'Offers'),
        content: words(
          '<p>本月充值满 100 元，送 <strong>10 元余额</strong>和 200 积分，每卡限参加 1 次。</p><p>在“余额充值”旁的“充值有礼”参加，到账后可直接抵扣套餐。</p>',
          '<p>Top up ¥100 or more this month and get <strong>¥10 extra</strong> and 200 points, once per card.</p><p>Join under “Offers” beside “Top up”; what you get pays for plans at once.</p>',
        ),
      },
      tabBar: { switch: 1, middleBulge: 1, items: tabs },
      user: {
        elements: ['asset', 'service', 'changeDevice', 'vip', 'carousel', 'moreMenu'],
        carousels: [slides.points],
        maxMenuTimes: 10,
        service: [menus.wifi, menus.net, menus.renew, menus.password, menus.phone, menus.service],
      },
    },
  },
  {
    id: layoutIds.plain,
    name: '简洁版',
    isPublished: true,
    layout: {
      name: words('满格物联', 'Mange IoT'),
      logo: art('logo'),
      refreshSwitch: 2,
      kefuUrl: kefuUrl('MM0001'),
      notice,
      menus: [menus.package, menus.balance, menus.auth, menus.log, menus.history, menus.service],
      carousels: [],
      tabBar: { switch: 2 },
      user: { elements: ['asset', 'service', 'moreMenu'], carousels: [], service: [menus.password, menus.phone, menus.service] },
    },
  },
  {
    id: layoutIds.draft,
    name: '春节版（草稿）',
    isPublished: false,
    layout: {
      name: words('满格物联', 'Mange IoT'),
      logo: art('logo'),
      refreshSwitch: 1,
      packageLamp: words(
        '春节期间客服 9:00–18:00 在线，充值与订购不受影响。',
        'Over Spring Festival we answer from 9:00 to 18:00; top-ups and plans work as always.',
      ),
      kefuUrl: kefuUrl('MM0001'),
      notice: words('春节不打烊，充值满 50 元送 20GB 流量。', 'Open over Spring Festival: top up ¥50 and get 20 GB.'),
      maxMenuTimes: 4,
      menus: [menus.activity, menus.package, menus.points, menus.service, menus.balance, menus.log],
      carousels: [slides.points],
      popup: {
        switch: 1,
        title: words('新春充值节', 'Spring top-up days'),
        content: words(
          '<p>除夕至初六，充值满 50 元送 20GB，限参加 2 次。</p>',
          '<p>From New Year’s Eve to the sixth day: top up ¥50 and get 20 GB, twice at most.</p>',
        ),
      },
      tabBar: { switch: 1, middleBulge: 1, items: tabs },
    },
  },
]
