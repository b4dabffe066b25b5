import type { calls } from '../api/calls/authorize.ts'
import { getArtUrl } from './art.ts'
import type { ExamplesOf } from './example.ts'

export const examples = {
  '/api/site/wxJsSign': {
    appId: 'wx0000000000000001',
    timestamp: 1_795_228_200,
    nonceStr: 'n8Zq2LxYw4',
    signature: '0f9de62fce790f9a083d5c99e95740ceb90c27ed',
    jsApiList: ['chooseWXPay', 'scanQRCode', 'updateAppMessageShareData', 'updateTimelineShareData'],
  },
  '/api/site/updateAuthorizeStatus': {
    status: 3,
    profile: {
      openId: 'wx_o5e6f7',
      nickname: '小满',
      headPortrait: getArtUrl('avatar'),
      promoCode: 'MM0001',
      indexFirstGroup: 0,
    },
  },
  '/api/site/authorizeUrl': { url: 'https://shop.example.com/douyin/authorize?type=1' },
  '/api/site/checkScanAuthorize': {
    scene: 'sc_8k2m4q9w',
    url: 'https://shop.example.com/shop/pages/authorize/index?scene=sc_8k2m4q9w',
    status: 2,
    expireAt: '2026-11-21 10:33:00',
    openId: null,
    profile: null,
    token: null,
  },
  '/api/site/ksUpdateProfile': {
    openId: 'ks_o1a2b3c4',
    nickname: '小满',
    headPortrait: getArtUrl('avatar'),
    promoCode: 'MM0001',
    indexFirstGroup: 0,
  },
} satisfies ExamplesOf<typeof calls>
