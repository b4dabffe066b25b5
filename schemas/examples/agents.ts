import type { calls } from '../api/calls/agents.ts'
import { getArtUrl } from './art.ts'
import { toPage, type ExamplesOf } from './example.ts'

const agent = {
  id: 3,
  nickname: '江城通讯',
  avatar: getArtUrl('avatar'),
  mobile: '138****0003',
  level: 2,
  promoCode: 'AG0003',
  settleMode: 2 as const,
  joinedAt: '2026-06-15 11:20:00',
  monthOrders: 42,
  totalOrders: 386,
  isActive: true,
}

export const examples = {
  '/api/shop/agent/list': {
    ...toPage([
      agent,
      {
        ...agent,
        id: 7,
        nickname: '云上号卡',
        mobile: '139****2046',
        promoCode: 'AG0007',
        joinedAt: '2026-09-02 16:05:00',
        monthOrders: 11,
        totalOrders: 57,
      },
    ]),
    summary: { directCount: 2, monthOrders: 53 },
    invite: {
      inviteCode: 'INV8K2M',
      url: 'https://shop.example.com/shop/?promoCode=AG0002',
      poster: getArtUrl('poster'),
    },
  },
  '/api/shop/agent/priceList': {
    ...toPage([
      {
        goodsId: 3001,
        goodsName: '门面 X1 手机 8GB+256GB',
        image: getArtUrl('goods-phone'),
        basePrice: 1299,
        commission: 60,
        myPrice: 1279,
        subPrice: 1269,
        min: 1239,
        max: 1359,
      },
      {
        goodsId: 3002,
        goodsName: '满格随身 Wi-Fi 6 路由器',
        image: getArtUrl('goods-router'),
        basePrice: 199,
        commission: 20,
        myPrice: 199,
        subPrice: null,
        min: 179,
        max: 219,
      },
    ]),
    agent,
  },
  '/api/shop/agent/join': { promoCode: 'AGQWERTY' },
  '/api/shop/agent/savePrice': null,
} satisfies ExamplesOf<typeof calls>
