/** "One machine, one code": what stands behind a sticker (docs/domain §3.16), and the landing pages of selected goods. */
import type * as z from 'zod/mini'
import { art } from '../../../schemas/examples/art.ts'
import type { oneCodeElement } from '../../../schemas/entities/one-code.ts'
import type { oneCodes, singlePages } from '../schema/index.ts'
import { cardIds, deviceId, deviceNo } from './cards.ts'
import { kefuUrl, serviceMobile } from './storefront.ts'

type Element = z.input<typeof oneCodeElement>
const hours = '每天 9:00–21:00'
const elements: Element[] = [
  { type: 'BtnRecharge', title: '自助充值', props: { label: '进入自助服务', path: '/pages/iot/index/index' } },
  { type: 'RechargeNo', title: '卡号与设备号', props: { desc: '联系客服时请提供以下号码' } },
  {
    type: 'OfficialRecharge',
    title: '公众号充值',
    props: { name: '门面优选服务号', image: art('qr-follow'), steps: ['长按识别二维码', '关注公众号', '点击底部菜单“自助充值”'] },
  },
  {
    type: 'MPRecharge',
    title: '小程序充值',
    props: { image: art('qr-follow'), appId: 'wx0000000000000001', path: 'pages/index/index', steps: ['打开小程序', '输入卡号或设备号', '选择套餐并支付'] },
  },
  { type: 'ScanRecharge', title: '扫码充值', props: { image: art('qr-kefu'), desc: '用手机相机扫一扫，在浏览器中打开' } },
  {
    type: 'AppRecharge',
    title: 'App 充值',
    props: { name: '满格助手', image: art('logo'), url: 'https://app.example.com/android', iosUrl: 'https://app.example.com/ios' },
  },
  {
    type: 'VideoTutorial',
    title: '视频教程',
    props: {
      videos: [
        { title: '三步完成实名认证', cover: art('video-cover'), url: 'https://video.example.com/auth.mp4' },
        { title: '修改 Wi-Fi 名称和密码', cover: art('video-cover'), url: 'https://video.example.com/wifi.mp4' },
      ],
    },
  },
  {
    type: 'CustomRichText',
    title: '使用须知',
    props: { content: '<p>首次使用请先充电 2 小时，长按电源键 3 秒开机。</p><p>信号灯常亮后，用手机连接机身标签上的 Wi-Fi。</p>' },
  },
  { type: 'OnlineService', title: '在线客服', props: { url: kefuUrl('MM0001'), hours } },
  { type: 'PhoneService', title: '电话客服', props: { phone: serviceMobile, hours } },
]
/** In the order given; those named are off. */
const page = (...off: Element['type'][]): Element[] =>
  elements.map((element, index) => ({ ...element, sort: index + 1, switch: off.includes(element.type) ? 2 : 1 }))

export const oneCodeRows: (typeof oneCodes.$inferInsert)[] = [
  {
    id: 1,
    code: deviceNo,
    title: '满格随身 Wi-Fi 服务页',
    background: art('login-background'),
    promoCode: 'MM0001',
    cardId: cardIds.device,
    deviceId,
    operatorType: 99,
    elements: page('MPRecharge'),
  },
  {
    id: 2,
    code: '1440000000001',
    title: '满格物联卡服务页',
    background: art('login-background'),
    promoCode: 'MM0001',
    cardId: cardIds.good,
    operatorType: 2,
    elements: page('AppRecharge', 'MPRecharge', 'VideoTutorial'),
  },
  { id: 3, code: 'MF2026000002', title: '满格随身 Wi-Fi 服务页', background: art('login-background'), promoCode: 'MM0001', operatorType: 99, elements: page() },
  { id: 4, code: null, title: '满格物联通用服务页', background: art('login-background'), promoCode: 'MM0001', elements: page('RechargeNo') },
  { id: 5, code: 'MF2026000003', title: '已停用的服务页', promoCode: 'MM0001', elements: page(), isOpen: false },
]

const single = (pageCode: string, title: string, type: 1 | 2, goodsIds: number[], content: object, promoCode = 'MM0001') => ({
  pageCode,
  promoCode,
  title,
  type,
  goodsIds,
  content: { ...content },
})
export const singlePageRows: (typeof singlePages.$inferInsert)[] = [
  single('WINTER', '冬日优选专场', 1, [1001, 1014, 1009, 1020, 3002, 3003], {
    backgroundColor: '#e8f6f3',
    poster: art('poster'),
    notice: '<p>专场商品数量有限，先到先得；号卡下单后 48 小时内发出。</p>',
    popup: { switch: 1, title: '温馨提示', content: '<p>请使用本人身份证办理，号卡不可代办、不可转让。</p>' },
    agreeAgreement: false,
    kefuUrl: kefuUrl('MM0001'),
  }),
  single('STARCARD', '星河卡 39 元 203GB', 2, [1001], {
    backgroundColor: '#ffffff',
    poster: art('goods-sim-1'),
    notice: '<p>首年 19 元/月，第 13 个月起恢复 39 元/月，可随时退订。</p>',
    popup: { switch: 2 },
    agreeAgreement: false,
    kefuUrl: kefuUrl('MM0001'),
  }),
  single(
    'CAMPUS',
    '校园新生号卡',
    1,
    [1002, 1017, 1023],
    {
      backgroundColor: '#eaf2fc',
      poster: art('poster'),
      notice: '<p>凭学生证办理，毕业后可转为普通资费。</p>',
      popup: { switch: 2 },
      agreeAgreement: false,
      kefuUrl: kefuUrl('AG0002'),
    },
    'AG0002',
  ),
]
