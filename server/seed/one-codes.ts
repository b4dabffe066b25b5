/** "One machine, one code": what stands behind a sticker (docs/domain §3.16), and the landing pages of selected goods. */
import type * as z from 'zod/mini'
import { art } from '../../schemas/examples/art.ts'
import type { oneCodeElement } from '../../schemas/entities/one-code.ts'
import { words, type Stored, type Words } from '../../schemas/words.ts'
import type { oneCodes, singlePages } from '../db/schema/index.ts'
import { cardIds, deviceId, deviceNo } from './cards.ts'
import { kefuUrl, serviceMobile } from './storefront.ts'

type Element = Stored<z.input<typeof oneCodeElement>>
const hours = words('每天 9:00–21:00', 'Daily 9:00–21:00')
const elements: Element[] = [
  {
    type: 'BtnRecharge',
    title: words('自助充值', 'Self-service'),
    props: { label: words('进入自助服务', 'Open self-service'), path: '/pages/iot/index/index' },
  },
  {
    type: 'RechargeNo',
    title: words('卡号与设备号', 'Card and device number'),
    props: { desc: words('联系客服时请提供以下号码', 'Have these ready when you contact us') },
  },
  {
    type: 'OfficialRecharge',
    title: words('公众号充值', 'Top up in WeChat'),
    props: {
      name: words('门面优选服务号', 'Menmian Select'),
      image: art('qr-follow'),
      steps: [
        words('长按识别二维码', 'Press and hold the code'),
        words('关注公众号', 'Follow the account'),
        words('点击底部菜单“自助充值”', 'Choose “Self-service” in its menu'),
      ],
    },
  },
  {
    type: 'MPRecharge',
    title: words('小程序充值', 'Mini program'),
    props: {
      image: art('qr-follow'),
      appId: 'wx0000000000000001',
      path: 'pages/index/index',
      steps: [
        words('打开小程序', 'Open the mini program'),
        words('输入卡号或设备号', 'Enter the card or device number'),
        words('选择套餐并支付', 'Choose a plan and pay'),
      ],
    },
  },
  {
    type: 'ScanRecharge',
    title: words('扫码充值', 'Scan to top up'),
    props: { image: art('qr-kefu'), desc: words('用手机相机扫一扫，在浏览器中打开', 'Scan with the camera and open in a browser') },
  },
  {
    type: 'AppRecharge',
    title: words('App 充值', 'Top up in the app'),
    props: { name: words('满格助手', 'Mange Helper'), image: art('logo'), url: 'https://app.example.com/android', iosUrl: 'https://app.example.com/ios' },
  },
  {
    type: 'VideoTutorial',
    title: words('视频教程', 'Videos'),
    props: {
      videos: [
        { title: words('三步完成实名认证', 'Verify your ID in three steps'), cover: art('video-cover'), url: 'https://video.example.com/auth.mp4' },
        { title: words('修改 Wi-Fi 名称和密码', 'Change Wi-Fi name and password'), cover: art('video-cover'), url: 'https://video.example.com/wifi.mp4' },
      ],
    },
  },
  {
    type: 'CustomRichText',
    title: words('使用须知', 'Good to know'),
    props: {
      content: words(
        '<p>首次使用请先充电 2 小时，长按电源键 3 秒开机。</p><p>信号灯常亮后，用手机连接机身标签上的 Wi-Fi。</p>',
        '<p>Charge for 2 hours before the first use; hold the power key for 3 seconds to start.</p><p>Once the light is steady, connect to the Wi-Fi on the label.</p>',
      ),
    },
  },
  { type: 'OnlineService', title: words('在线客服', 'Chat'), props: { url: kefuUrl('MM0001'), hours } },
  { type: 'PhoneService', title: words('电话客服', 'Call us'), props: { phone: serviceMobile, hours } },
]
/** In the order given; those named are off. */
const page = (...off: Element['type'][]): Element[] =>
  elements.map((element, index) => ({ ...element, sort: index + 1, switch: off.includes(element.type) ? 2 : 1 }))

export const oneCodeRows: (typeof oneCodes.$inferInsert)[] = [
  {
    id: 1,
    code: deviceNo,
    title: words('满格随身 Wi-Fi 服务页', 'Mange pocket Wi-Fi'),
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
    title: words('满格物联卡服务页', 'Mange IoT card'),
    background: art('login-background'),
    promoCode: 'MM0001',
    cardId: cardIds.good,
    operatorType: 2,
    elements: page('AppRecharge', 'MPRecharge', 'VideoTutorial'),
  },
  {
    id: 3,
    code: 'MF2026000002',
    title: words('满格随身 Wi-Fi 服务页', 'Mange pocket Wi-Fi'),
    background: art('login-background'),
    promoCode: 'MM0001',
    operatorType: 99,
    elements: page(),
  },
  {
    id: 4,
    code: null,
    title: words('满格物联通用服务页', 'Mange IoT'),
    background: art('login-background'),
    promoCode: 'MM0001',
    elements: page('RechargeNo'),
  },
  // nobody's yet
  {
    id: 6,
    code: 'MF2026000006',
    title: words('满格物联卡服务页', 'Mange IoT card'),
    background: art('login-background'),
    promoCode: 'MM0001',
    elements: page(),
  },
  { id: 5, code: 'MF2026000003', title: words('已停用的服务页', 'Out of use'), promoCode: 'MM0001', elements: page(), isOpen: false },
]

const single = (pageCode: string, title: Words, type: 1 | 2, goodsIds: number[], content: object, promoCode = 'MM0001') => ({
  pageCode,
  promoCode,
  title,
  type,
  goodsIds,
  content: { ...content },
})
export const singlePageRows: (typeof singlePages.$inferInsert)[] = [
  single('WINTER', words('冬日优选专场', 'Winter picks'), 1, [1001, 1014, 1009, 1020, 3002, 3003], {
    backgroundColor: '#e8f6f3',
    poster: art('poster'),
    notice: words('<p>专场商品数量有限，先到先得；号卡下单后 48 小时内发出。</p>', '<p>While stocks last. SIMs leave within 48 hours.</p>'),
    popup: {
      switch: 1,
      title: words('温馨提示', 'Please note'),
      content: words(
        '<p>请使用本人身份证办理，号卡不可代办、不可转让。</p>',
        '<p>Order with your own ID. A SIM cannot be ordered for others or passed on.</p>',
      ),
    },
    agreeAgreement: false,
    kefuUrl: kefuUrl('MM0001'),
  }),
  single('STARCARD', words('星河卡 39 元 203GB', 'Galaxy SIM ¥39, 203 GB'), 2, [1001], {
    backgroundColor: '#ffffff',
    poster: art('goods-sim-1'),
    notice: words(
      '<p>首年 19 元/月，第 13 个月起恢复 39 元/月，可随时退订。</p>',
      '<p>¥19 a month in the first year, ¥39 from month 13. Cancel at any time.</p>',
    ),
    popup: { switch: 2 },
    agreeAgreement: false,
    kefuUrl: kefuUrl('MM0001'),
  }),
  single(
    'CAMPUS',
    words('校园新生号卡', 'SIMs for freshers'),
    1,
    [1002, 1017, 1023],
    {
      backgroundColor: '#eaf2fc',
      poster: art('poster'),
      notice: words('<p>凭学生证办理，毕业后可转为普通资费。</p>', '<p>With a student card; after graduation it goes on as a regular plan.</p>'),
      popup: { switch: 2 },
      agreeAgreement: false,
      kefuUrl: kefuUrl('AG0002'),
    },
    'AG0002',
  ),
]
