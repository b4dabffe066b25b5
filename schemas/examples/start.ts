import type { calls } from '../api/calls/start.ts'
import { getArtUrl } from './art.ts'
import type { ExamplesOf } from './example.ts'

const option = (type: string, value: string, label: string, listClass = '') => ({
  key: `${type}.${value}`,
  label,
  value,
  type,
  listClass,
})

const level = (value: string, label: string) => ({ value, label })

export const examples = {
  '/api/hk/baseConfig': {
    front: {
      title: '门面优选号卡商城',
      keywords: '靓号,流量卡,物联网卡,手机号码',
      description: '全国靓号在线选号，大流量号卡免费包邮，物联网卡自助服务。',
      logo: getArtUrl('logo'),
      indexCarousel: [
        {
          image: getArtUrl('banner-number'),
          title: '全国靓号，在线预约',
          headline: '全国靓号，在线预约',
          reason: '预约后为您保留 30 分钟',
          action: '去选号',
          type: 'page',
          path: '/?indexFirstGroup=1',
        },
        {
          image: getArtUrl('banner-flow'),
          title: '大流量卡，每月 203GB',
          headline: '首年 19 元，203GB',
          reason: '星河卡，前 12 个月每月 19 元',
          action: '去办理',
          type: 'page',
          path: '/pages/goods/index?id=1001',
        },
        {
          image: getArtUrl('banner-iot'),
          title: '物联网卡自助服务',
          headline: '一张卡，设备都在线',
          reason: '充值、查用量，输卡号就行',
          action: '查我的卡',
          type: 'page',
          path: '/pages/iot/login/index',
        },
      ],
      bottomTips:
        '<p>本店号卡均为运营商正规号卡，激活后需实名使用。</p><p>资费以运营商公示为准，合约期内变更套餐请咨询客服。</p>',
      ipcCode: '粤ICP备2026000001号',
      promise: '资费公示 · 48 小时发货 · 7 天可退',
      licences: [{ name: '营业执照', number: '91350100M000100Y43', image: null }],
      kefuUrl: 'https://kefu.example.com/chat?shop=MM0001',
      kefuQr: getArtUrl('qr-kefu'),
      kefuMobile: '4000001234',
      followQr: getArtUrl('qr-follow'),
      shopTemplate: 'default',
      fastNav: [
        {
          name: '靓号选号',
          icon: getArtUrl('nav-number'),
          type: 'page',
          path: '/pages/index/VanityNumber/index',
          badge: '新',
        },
        { name: '号卡商品', icon: getArtUrl('nav-card'), type: 'page', path: '/?indexFirstGroup=2', badge: null },
        { name: '订单查询', icon: getArtUrl('nav-order'), type: 'page', path: '/pages/order/index', badge: null },
        {
          name: '号卡激活',
          icon: getArtUrl('nav-activate'),
          type: 'url',
          path: 'https://activate.example.com/?p={promoCode}',
          badge: null,
        },
        { name: '联系客服', icon: getArtUrl('nav-service'), type: 'page', path: '/pages/customer/index', badge: null },
      ],
      suggest: 1,
      indexSearch: 1,
      indexFirstGroup: 1,
      showInviteRegister: 1,
      notice: '偏远地区配送约 5 至 7 天；收到卡后请在 10 天内激活。',
      kefuTime: '每天 9:00–21:00',
    },
    promoCode: 'MM0001',
    promoName: '门面优选',
    isAgent: false,
    domain: 'shop.example.com',
    inviteCode: 'INV8K2M',
    douyinMpImId: null,
    kuaishouMpImId: null,
    showPaymentType: ['wxpay', 'alipay', 'balance'],
    shopMenu: [
      { name: '我的订单', icon: getArtUrl('nav-order'), type: 'page', path: '/pages/order/index', badge: null },
      { name: '物联网卡', icon: getArtUrl('menu-package'), type: 'page', path: '/pages/iot/login/index', badge: null },
      {
        name: '常见问题',
        icon: getArtUrl('nav-question'),
        type: 'page',
        path: '/pages/customer/question/index',
        badge: null,
      },
      { name: '联系客服', icon: getArtUrl('nav-service'), type: 'page', path: '/pages/customer/index', badge: null },
    ],
  },
  '/api/hk/genericConfig': { orderQueryMode: 1, loginAvatar: getArtUrl('avatar') },
  '/api/dictData/options': {
    haoka_operator: [
      option('haoka_operator', '1', '中国移动', 'info'),
      option('haoka_operator', '2', '中国联通', 'error'),
      option('haoka_operator', '3', '中国电信', 'info'),
      option('haoka_operator', '4', '中国广电', 'success'),
    ],
    haoka_number_rule: [
      option('haoka_number_rule', 'AAAA', 'AAAA'),
      option('haoka_number_rule', 'AAA', 'AAA'),
      option('haoka_number_rule', 'AABB', 'AABB'),
      option('haoka_number_rule', 'ABAB', 'ABAB'),
      option('haoka_number_rule', 'ABCD', 'ABCD'),
      option('haoka_number_rule', 'love', '爱情号'),
    ],
    haoka_number_price: [
      option('haoka_number_price', '0-100', '100 元以内'),
      option('haoka_number_price', '100-500', '100–500 元'),
      option('haoka_number_price', '500-1000', '500–1000 元'),
      option('haoka_number_price', '1000-5000', '1000–5000 元'),
      option('haoka_number_price', '5000-', '5000 元以上'),
    ],
  },
  '/api/hk/pointReport': null,
  '/api/error/report': null,
  '/api/site/wechatInfo': {
    needLogin: false,
    openId: '',
    nickname: '',
    headPortrait: null,
    promoCode: 'MM0001',
    indexFirstGroup: 0,
  },
  '/api/shop/base/ipLocation': {
    ip: '203.0.113.25',
    country: '中国',
    region: '中南',
    province: '广东省',
    province_code: '440000',
    city: '深圳市',
    city_code: '440300',
    area: '',
    area_code: '',
  },
  '/provinces/{code}.json': [
    {
      ...level('440000', '广东省'),
      children: [
        { ...level('440100', '广州市'), children: [level('440106', '天河区'), level('440104', '越秀区')] },
        { ...level('440300', '深圳市'), children: [level('440305', '南山区'), level('440304', '福田区')] },
        { ...level('441900', '东莞市'), children: [] },
      ],
    },
    {
      ...level('510000', '四川省'),
      children: [{ ...level('510100', '成都市'), children: [level('510104', '锦江区'), level('510107', '武侯区')] }],
    },
  ],
} satisfies ExamplesOf<typeof calls>
