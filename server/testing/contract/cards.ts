/** The cases of card calls: two cards with money, points and coins, and further ones for special cases. */
import { randomUUID as uuid } from 'node:crypto'
import type { CallPath, Params } from '../../../schemas/api/index.ts'
import { giveData, makeCard, makeCoupon, makePlan, type TestCard } from '../../domain/cards/testing.ts'
import { oneCodes } from '../../db/schema/index.ts'
import { taskIds } from '../../seed/ids.ts'
import { toYuan } from '../../platform/money.ts'
import { phone, region } from '../../domain/orders/testing.ts'
import { makeGift } from '../../domain/points/testing.ts'
import { guest, type As } from '../server.ts'
import { makeNotice } from '../../domain/notices/testing.ts'
import { ownerOf } from '../../domain/notices/notify.ts'
import { HOUR, MINUTE } from '../../platform/time.ts'
import type { Cases, CaseContext } from './case.ts'
import { makeDevice, picture } from './world.ts'

export type CardCall = Extract<CallPath, `/api/iot/${string}` | '/api/simLogin' | '/api/simLoginConfig'>
const NOBODYS = 'SI20200101000000ZZZZ'

export function cardCases({ server, cards: [card, other] }: CaseContext): Cases<CardCall> {
  const { db, clock } = server.services
  const known = { packageId: 0, addressId: 0, actionId: '', orderSn: '' }
  const codeTo = async (mobile: string, event: 'bind' | 'payPass' | 'prove' | 'auth', as: As) => {
    await clock.forward(MINUTE)
    await server.call('/api/sms/send', { event, ...(event !== 'payPass' && event !== 'prove' && { mobile }) }, as, {
      'x-forwarded-for': '10.200.0.1',
    })
    return server.lastCode(mobile)
  }
  const place = { name: '林知夏', mobile: '13800000099', region, address: '科苑路 18 号 3 栋' }
  const addressOf = async ({ as }: TestCard) => (await server.call('/api/iot/setSimAddress', place, as)).data.id
  type Buy = Params<'/api/iot/buyShopGoods'>
  const buy = async (who: TestCard, price = 0, more: Partial<Buy> = {}) => {
    const gift = await makeGift(server, { price })
    const { data } = await server.call(
      '/api/iot/buyShopGoods',
      {
        goodsId: gift.id,
        quantity: 1,
        deliveryType: 1,
        addressId: await addressOf(who),
        expectMoney: toYuan(price),
        uuid: uuid(),
        ...more,
      },
      who.as,
    )
    return data.orderSn
  }
  const orders = async (price = 0) => [
    { orderSn: await buy(other, price, price ? { payType: 'wxpay' } : {}) },
    { orderSn: NOBODYS },
  ]
  const inDevice = { last: undefined as TestCard | undefined }
  const withDevice = async (sims = 1) => {
    inDevice.last = (await makeDevice(server, sims))[0]
    return inDevice.last?.as ?? {}
  }
  const lastDevice = () => inDevice.last?.as ?? {}

  return {
    '/api/simLogin': {
      good: () => ({ simNo: '1440000000001', agree: true }),
      // an id of another owner, and one that never existed
      others: () => ({
        ask: [
          { simNo: '1440000000004', agree: true },
          { simNo: '1999999999999', agree: true },
        ],
        as: guest(),
        code: 41001,
      }),
    },
    '/api/simLoginConfig': { good: () => ({ promoCode: 'MM0001' }) },
    '/api/iot/simInfo': { good: () => ({}) },
    '/api/iot/simRefresh': { good: () => ({ force: true }) },
    '/api/iot/simBindMobile': {
      good: async () => {
        const bare = (inDevice.last = await makeCard(server))
        const mobile = phone()
        return { mobile, code: await codeTo(mobile, 'bind', bare.as) }
      },
      as: lastDevice,
    },
    '/api/iot/simPlatformAuth': {
      good: async () => {
        const bare = (inDevice.last = await makeCard(server, {
          authStatus: 1,
          authPlatformStatus: 1,
          needPlatformAuth: true,
        }))
        const mobile = phone()
        // the sample of GB 11643-1999
        return {
          certName: '张三丰',
          certNo: '11010519491231002X',
          mobile,
          code: await codeTo(mobile, 'auth', bare.as),
          agree: true,
        }
      },
      as: lastDevice,
      others: async () => {
        const { as } = (inDevice.last = await makeCard(server, {
          authStatus: 1,
          authPlatformStatus: 1,
          needPlatformAuth: true,
          platformAuthType: 1,
        }))
        const mine = {
          backImage: await picture(server, as),
          headImage: await picture(server, as),
          certName: '张三丰',
          certNo: '440524188001010014',
        }
        const ask = []
        for (const frontImage of [await picture(server, other.as), 'nobodys_picture_0000']) {
          const mobile = phone()
          ask.push({ ...mine, frontImage, mobile, code: await codeTo(mobile, 'auth', as), agree: true })
        }
        return { ask, as }
      },
    },
    '/api/iot/simOfficialAuth': {
      good: () => ({}),
      as: async () => (await makeCard(server, { authStatus: 1 })).as,
      others: () => ({ ask: [{ simNo: other.simNo }, { simNo: '1999999999999' }] }),
    },
    '/api/iot/deviceOfficialAuth': {
      good: () => ({}),
      as: () => withDevice(2),
      others: () => ({ ask: [{ simNo: other.simNo }, { simNo: '1999999999999' }], code: 0 }),
    },
    '/api/iot/simUpdatePayPass': {
      good: async () => ({
        password: '820517',
        confirm: '820517',
        code: await codeTo(card.row.mobile ?? '', 'payPass', card.as),
      }),
    },
    '/api/iot/checkPayPassword': { good: () => ({ password: '820517' }) },
    '/api/iot/prove': {
      good: async () => {
        const mobile = phone()
        inDevice.last = await makeCard(server, { mobile })
        return { code: await codeTo(mobile, 'prove', inDevice.last.as) }
      },
      as: lastDevice,
    },
    '/api/iot/changeSimList': { good: () => ({ pageSize: 5 }) },
    '/api/iot/protocol': { good: () => ({ type: 'package' }) },
    '/api/iot/packageChoose': {
      good: async () => {
        known.packageId = (await makePlan(server)).id
        return { type: 1 }
      },
    },
    '/api/iot/packageDetails': {
      good: async () => ({
        packageId: known.packageId,
        effectType: 1,
        payType: 'balance',
        userCouponId: await makeCoupon(server, card.id),
      }),
      others: async () => ({
        ask: [await makeCoupon(server, other.id), 999_999_999].map((userCouponId) => ({
          packageId: known.packageId,
          userCouponId,
        })),
        code: 0,
      }),
    },
    '/api/iot/buyPackage': {
      good: () => ({ packageId: known.packageId, effectType: 1, payType: 'balance', expectMoney: 29, uuid: uuid() }),
      others: async () => ({
        ask: [await makeCoupon(server, other.id), 999_999_999].map((userCouponId) => ({
          packageId: known.packageId,
          effectType: 2 as const,
          payType: 'wxpay' as const,
          expectMoney: 24,
          uuid: uuid(),
          userCouponId,
        })),
      }),
    },
    '/api/iot/simPackageList': { good: () => ({ effectiveStatus: 1, pageSize: 5 }) },
    '/api/iot/renewPackageOption': { good: () => ({}) },
    '/api/iot/simUpdateRenewPackage': {
      good: () => ({ packageId: known.packageId, autoRenew: 1, expectMoney: 29, agree: true }),
    },
    '/api/iot/closeVolumePackage': {
      good: async () => {
        const metered = (inDevice.last = await makeCard(server, { balance: 50_000 }))
        const plan = await makePlan(server, {
          type: 4,
          totalFlow: 0,
          price: 0,
          volumePrice: 300,
          duration: 20,
          unit: 3,
          effectTypes: [1],
        })
        await server.call(
          '/api/iot/buyPackage',
          { packageId: plan.id, effectType: 1, payType: 'balance', expectMoney: 0, uuid: uuid() },
          metered.as,
        )
        return {}
      },
      as: lastDevice,
    },
    '/api/iot/simHistoryLine': { good: () => ({ days: 30 }) },
    '/api/iot/balanceChoose': { good: () => ({}) },
    '/api/iot/createBalanceOrder': { good: () => ({ money: 20, payType: 'wxpay', tradeType: 'mock', uuid: uuid() }) },
    '/api/iot/simBalanceList': { good: () => ({ pageSize: 5 }) },
    '/api/iot/simBalanceLogList': { good: () => ({ pageSize: 5 }) },
    '/api/iot/couponChoose': { good: () => ({}) },
    '/api/iot/createCouponOrder': {
      good: async () => {
        const [first] = (await server.call('/api/iot/couponChoose', {}, card.as)).data.list
        return {
          couponId: first?.id ?? 0,
          expectMoney: first?.payMoney ?? 0,
          payType: 'alipay',
          tradeType: 'mock',
          uuid: uuid(),
        }
      },
    },
    '/api/iot/userCouponList': { good: () => ({ status: 1 }) },
    '/api/iot/accelerateList': { good: () => ({}) },
    '/api/iot/createAccelerateOrder': {
      good: async () => {
        const [first] = (await server.call('/api/iot/accelerateList', {}, card.as)).data.list
        return {
          accelerateId: first?.accelerateId ?? 0,
          expectMoney: first?.price ?? 0,
          payType: 'wxpay',
          tradeType: 'mock',
          uuid: uuid(),
        }
      },
    },
    '/api/iot/accelerateOrderList': { good: () => ({ pageSize: 5 }) },
    '/api/iot/vipList': { good: () => ({}) },
    '/api/iot/createVipOrder': {
      good: async () => {
        const [first] = (await server.call('/api/iot/vipList', {}, card.as)).data.list
        return {
          vipId: first?.vipId ?? 0,
          expectMoney: first?.packagePrice ?? 0,
          payType: 'alipay',
          tradeType: 'mock',
          uuid: uuid(),
        }
      },
    },
    '/api/iot/setSimAddress': {
      good: () => place,
      others: async () => ({ ask: [await addressOf(other), 999_999_999].map((id) => ({ ...place, id })) }),
    },
    '/api/iot/simAddressList': {
      good: async () => {
        known.addressId = await addressOf(card)
        return {}
      },
      others: async () => ({ ask: [{ id: await addressOf(other) }, { id: 999_999_999 }], code: 0 }),
    },
    '/api/iot/setDefaultSimAddress': {
      good: () => ({ id: known.addressId }),
      others: async () => ({ ask: [{ id: await addressOf(other) }, { id: 999_999_999 }] }),
    },
    '/api/iot/delSimAddress': {
      good: () => ({ id: known.addressId }),
      others: async () => ({ ask: [{ id: await addressOf(other) }, { id: 999_999_999 }] }),
    },
    '/api/iot/integralShopIndex': { good: () => ({ pageSize: 5 }) },
    '/api/iot/integralShopGoodsDetails': {
      good: async () => ({
        goodsId: (await makeGift(server)).id,
        quantity: 1,
        deliveryType: 1,
        addressId: await addressOf(card),
      }),
      others: async () => {
        const goodsId = (await makeGift(server)).id
        return {
          ask: [await addressOf(other), 999_999_999].map((addressId) => ({
            goodsId,
            addressId,
            deliveryType: 1 as const,
          })),
          code: 0,
        }
      },
    },
    '/api/iot/goodsShopStore': { good: async () => ({ goodsId: (await makeGift(server)).id }) },
    '/api/iot/buyShopGoods': {
      good: async () => ({
        goodsId: (await makeGift(server)).id,
        quantity: 1,
        deliveryType: 1,
        addressId: await addressOf(card),
        expectMoney: 0,
        uuid: uuid(),
      }),
      others: async () => {
        const goodsId = (await makeGift(server)).id
        return {
          ask: [await addressOf(other), 999_999_999].map((addressId) => ({
            goodsId,
            quantity: 1,
            deliveryType: 1 as const,
            addressId,
            expectMoney: 0,
            uuid: uuid(),
          })),
        }
      },
    },
    '/api/iot/unpaidOrderList': { good: () => ({ pageSize: 5 }) },
    '/api/iot/shopOrderList': { good: () => ({ pageSize: 5 }) },
    '/api/iot/shopOrderDetails': {
      good: async () => {
        known.orderSn = await buy(card, 1900, { payType: 'wxpay' })
        return { orderSn: known.orderSn }
      },
      others: async () => ({ ask: await orders() }),
    },
    '/api/iot/repayShopOrder': {
      good: () => ({ orderSn: known.orderSn, payType: 'alipay', tradeType: 'wap' }),
      others: async () => ({ ask: (await orders(1900)).map((ask) => ({ ...ask, payType: 'wxpay' as const })) }),
    },
    '/api/iot/cancelShopOrder': {
      good: () => ({ orderSn: known.orderSn }),
      others: async () => ({ ask: await orders(1900) }),
    },
    '/api/iot/confirmShopOrder': {
      good: async () => {
        known.orderSn = await buy(card)
        await server.forward(21 * HOUR)
        return { orderSn: known.orderSn }
      },
      others: async () => ({ ask: await orders() }),
    },
    '/api/iot/refundShopOrder': {
      good: () => ({ orderSn: known.orderSn, remark: '不想要了' }),
      others: async () => ({ ask: (await orders()).map((ask) => ({ ...ask, remark: '不想要了' })) }),
    },
    '/api/iot/simIntegralLogList': { good: () => ({ pageSize: 5 }) },
    '/api/iot/simRemoveBreak': {
      good: () => ({}),
      as: async () => {
        const { id, as } = await makeCard(server, {
          internetStatus: 2,
          breakRuleId: 1,
          breakTips: 'break.overUse',
          allowRemoveBreak: true,
        })
        await giveData(server, id)
        return as
      },
    },
    '/api/iot/simSwitchNet': {
      good: async () => {
        const [first, second] = await makeDevice(server, 2)
        inDevice.last = first
        return { simNo: second?.simNo ?? '' }
      },
      as: lastDevice,
      others: async () => ({ ask: [{ simNo: other.simNo }, { simNo: '1999999999999' }], as: await withDevice(2) }),
    },
    '/api/iot/iotDevice/setWiFiSsidPwd': {
      good: () => ({ wifiType: '2.4G', wifiName: '新名字', wifiPass: 'newpassword', wifiEncrypt: 'WPA' }),
      as: () => withDevice(),
    },
    '/api/iot/iotDevice/setWiFiDisplay': { good: () => ({ wifiType: '5G', showWifi: 2 }), as: () => withDevice() },
    '/api/iot/iotDevice/close': { good: () => ({}), as: () => withDevice() },
    '/api/iot/iotDevice/reset': { good: () => ({}), as: () => withDevice() },
    '/api/iot/iotDevice/restart': { good: () => ({}), as: () => withDevice() },
    '/api/iot/actionStatus': {
      good: async () => {
        const as = await withDevice()
        known.actionId = (await server.call('/api/iot/iotDevice/restart', {}, as)).data.actionId
        return { actionId: known.actionId }
      },
      as: lastDevice,
      others: () => ({ ask: [{ actionId: known.actionId }, { actionId: '999999999' }] }),
    },
    '/api/iot/wifiCreate': { good: () => ({ wifiType: '2.4G' }), as: () => withDevice() },
    '/api/iot/bindOneCode': {
      good: async () => {
        await db.insert(oneCodes).values({ code: 'CONTRACT-1', title: '服务页', promoCode: 'MM0001', elements: [] })
        return { code: 'CONTRACT-1' }
      },
    },
    '/api/iot/taskCenter': { good: () => ({}) },
    '/api/iot/generalSignIn': { good: () => ({}) },
    '/api/iot/visitTask': { good: () => ({ id: taskIds.visitShop }) },
    '/api/iot/receiveTask': { good: () => ({ id: taskIds.visitShop }) },
    '/api/iot/couponExchangeList': { good: () => ({ pageSize: 5 }) },
    '/api/iot/exchangeCoupon': {
      good: async () => {
        const { list } = (await server.call('/api/iot/couponExchangeList', { pageSize: 50 }, card.as)).data
        return { id: list.find((one) => one.stock > 0)?.id ?? 0, uuid: uuid() }
      },
    },
    '/api/iot/couponCoinLogList': { good: () => ({ pageSize: 5 }) },
    '/api/iot/noticeList': { good: () => ({ pageSize: 5 }) },
    '/api/iot/noticeRead': {
      good: async () => ({ id: await makeNotice(server, ownerOf.card(card.id)) }),
      others: async () => ({ ask: [{ id: await makeNotice(server, ownerOf.card(other.id)) }, { id: 999_999_999 }] }),
    },
    '/api/iot/noticeSetting': { good: () => ({}) },
    '/api/iot/noticeSet': { good: () => ({ kind: 'usage', sms: false }) },
    '/api/iot/logout': { good: () => ({}), as: async () => (await makeCard(server)).as },
  }
}
