/** What operators show on a card's home (spec §3 simLayout). */
import type * as z from 'zod/mini'
import { art, type Picture } from '../../../schemas/examples/art.ts'
import type { menuItem } from '../../../schemas/entities/menu-item.ts'
import type { simLayout } from '../../../schemas/sim-layout.ts'
import { kefuUrl } from './storefront.ts'

type Layout = z.input<typeof simLayout>
type Menu = z.input<typeof menuItem>
export const layoutIds = { full: 1, device: 2, plain: 3, draft: 4 } as const

const page = (name: string, icon: Picture, path: string, badge?: string): Menu => ({ name, icon: art(icon), type: 'page', path, badge })
const tab = (name: string, icon: 'tab-home' | 'tab-package' | 'tab-user', path: string) => ({
  name,
  path,
  switch: 1 as const,
  icon: art(icon),
  iconSelected: art(`${icon}-on`),
})

const menus = {
  package: page('套餐订购', 'menu-package', '/pages/iot/package/index', '热'),
  balance: page('余额充值', 'menu-balance', '/pages/iot/index/balance/index'),
  auth: page('实名认证', 'menu-auth', '/pages/iot/realnameAuth/index'),
  log: page('订购记录', 'menu-log', '/pages/iot/orderLogs/index'),
  speed: page('加速服务', 'menu-speed', '/pages-sub/iot/index/accelerate/index'),
  points: page('积分商城', 'menu-points', '/pages-sub/iot/integralShop/index'),
  task: page('任务中心', 'menu-task', '/pages-sub/iot/task/index'),
  vip: page('会员中心', 'menu-vip', '/pages-sub/iot/index/vip/index'),
  coupon: page('券币兑换', 'menu-coupon', '/pages-sub/iot/index/couponExchange/index'),
  activity: page('充值有礼', 'menu-coupon', '/pages/iot/couponChoose/index', '送'),
  history: page('用量走势', 'menu-history', '/pages-sub/iot/index/historyLine/index'),
  wifi: page('设备管理', 'menu-wifi', '/pages-sub/iot/deviceManage/index'),
  net: page('切换网络', 'menu-speed', '/pages/iot/switchNet/index'),
  renew: page('续费设置', 'menu-package', '/pages/iot/setRenew/index'),
  password: page('支付密码', 'menu-auth', '/pages/iot/payPassword/index'),
  phone: page('绑定手机', 'menu-service', '/pages/iot/bindPhone/index'),
  service: page('联系客服', 'menu-service', '/pages/iot/customer/index'),
  help: { name: '使用帮助', icon: art('nav-question'), type: 'url', path: 'https://help.example.com/card?sn={sn}&p={promoCode}' },
  voice: { name: '语音通话', icon: art('menu-service'), type: 'native', path: 'voice' },
} satisfies Record<string, Menu>

const slides = {
  iot: { image: art('banner-iot'), title: '随身 Wi-Fi，出门不断网', type: 'page', path: '/pages/iot/package/index' },
  points: { image: art('banner-points'), title: '积分换好礼', type: 'page', path: '/pages-sub/iot/integralShop/index' },
  shop: {
    image: art('banner-flow'),
    title: '大流量号卡，首年 19 元',
    type: 'url',
    path: 'https://shop.example.com/shop/#/?promoCode={promoCode}&indexFirstGroup=2',
  },
}
const notice = '用量数据约每小时更新一次，可能有延迟，请以运营商账单为准。'
const lamp = '套餐从生效日起按自然月或整年计算，未用完的流量到期作废；流量用到限速阈值后降速，不另收费。'
const tabs = [
  tab('首页', 'tab-home', '/pages/iot/index/index'),
  tab('套餐', 'tab-package', '/pages/iot/package/index'),
  tab('我的', 'tab-user', '/pages-sub/iot/user/index'),
]

export const layouts: { id: number; name: string; isPublished: boolean; layout: Layout }[] = [
  {
    id: layoutIds.full,
    name: '满格物联标准版',
    isPublished: true,
    layout: {
      name: '满格物联',
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
      name: '满格随身 Wi-Fi',
      logo: art('logo'),
      refreshSwitch: 1,
      packageLamp: lamp,
      kefuUrl: kefuUrl('MM0001'),
      notice: '设备离线时无法远程操作，请先开机并等待信号灯常亮。',
      maxMenuTimes: 10,
      menus: [menus.package, menus.balance, menus.wifi, menus.net, menus.auth, menus.log, menus.history, menus.points, menus.task, menus.help],
      carousels: [slides.points, slides.iot],
      popup: {
        switch: 1,
        title: '充值有礼',
        content:
          '<p>本月充值满 100 元，送 <strong>10 元余额</strong>和 200 积分，每卡限参加 1 次。</p><p>在“余额充值”旁的“充值有礼”参加，到账后可直接抵扣套餐。</p>',
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
      name: '满格物联',
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
      name: '满格物联',
      logo: art('logo'),
      refreshSwitch: 1,
      packageLamp: '春节期间客服 9:00–18:00 在线，充值与订购不受影响。',
      kefuUrl: kefuUrl('MM0001'),
      notice: '春节不打烊，充值满 50 元送 20GB 流量。',
      maxMenuTimes: 4,
      menus: [menus.activity, menus.package, menus.points, menus.service, menus.balance, menus.log],
      carousels: [slides.points],
      popup: { switch: 1, title: '新春充值节', content: '<p>除夕至初六，充值满 50 元送 20GB，限参加 2 次。</p>' },
      tabBar: { switch: 1, middleBulge: 1, items: tabs },
    },
  },
]
