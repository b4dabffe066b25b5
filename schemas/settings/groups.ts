/** The fields of a storefront's settings by subject, in the order of the form in Studio. */
import { sentence, type Sentence } from '../language/sentences.ts'

export type FieldGroup = { name: Sentence; keys: readonly string[] }

export const storefrontGroups: readonly FieldGroup[] = [
  { name: sentence('店铺', 'Shop'), keys: ['title', 'logo', 'promise', 'licences', 'ipcCode'] },
  {
    name: sentence('首页', 'Home'),
    keys: [
      'fastNav',
      'notice',
      'indexCarousel',
      'popup',
      'indexFirstGroup',
      'suggest',
      'indexSearch',
      'bottomTips',
      'shopTemplate',
    ],
  },
  { name: sentence('支付和订单', 'Payment and orders'), keys: ['showPaymentType', 'orderQueryMode', 'loginAvatar'] },
  {
    name: sentence('客服', 'Service desk'),
    keys: ['kefuUrl', 'kefuMobile', 'kefuTime', 'kefuQr', 'followQr', 'douyinMpImId', 'kuaishouMpImId'],
  },
  { name: sentence('“我的”页', 'User page'), keys: ['shopMenu', 'showInviteRegister'] },
  { name: sentence('搜索引擎', 'Search engines'), keys: ['description', 'keywords', 'noindex'] },
]
