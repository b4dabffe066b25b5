/** Cases of the shop's and the site's calls. */
import { isNull } from 'drizzle-orm'
import type { CallPath } from '#schemas/api/index.ts'
import { oneCodes } from '#server/db/schema/index.ts'
import { createUuid } from '../cards/cards.ts'
import {
  createForm,
  createIdNumber,
  login,
  createReaders,
  payOrder,
  createPhone,
  region,
  reserve,
  submitForm,
  findVanity,
} from '../orders/orders.ts'
import { runCommand } from '#server/domain/orders/fulfilment/fulfilment.ts'
import { createScene } from '#server/domain/site/login/platform-user.ts'
import { createPhoto } from '../pictures.ts'
import { createGuest, type As } from '../server.ts'
import { MINUTE } from '#server/platform/time.ts'
import { transition } from '#server/domain/states/transition.ts'
import { createAgentCases } from './agents.ts'
import type { Cases, CaseContext } from './case.ts'
import { uploadPicture } from './world.ts'

const THING = 3004
const PLAIN_CARD = 1007 // requires nothing
const PHOTO_CARD = 1002 // requires photos, ages 16 to 25
const NOBODYS = 'GD20200101000000ZZZZ'
export type ShopCall = Exclude<
  Extract<CallPath, `/api/${'hk' | 'dictData' | 'error' | 'site' | 'shop' | 'sms' | 'upload' | 'pay'}${string}`>,
  '/provinces/{code}.json'
>

export function createShopCases(context: CaseContext): Cases<ShopCall> {
  const {
    server,
    guests: [first, other],
    shoppers: [shopper, stranger],
  } = context
  const { db, clock } = server.services
  const { readOrder } = createReaders(server)
  const address = { region, address: '科苑路 18 号 3 栋' }
  const thing = { goodsId: THING, skuId: 30_041, quantity: 1, name: '林知夏', mobile: createPhone(), ...address }
  const readPrice = async () =>
    (await server.call('/api/shop/goodsView', { id: THING, skuId: thing.skuId, quantity: 1 })).data.payMoney
  const buyThing = async (as = first) =>
    (
      await server.call(
        '/api/shop/order/buyGoods',
        { ...thing, expectMoney: await readPrice(), uuid: createUuid() },
        as,
      )
    ).data.orderSn
  const sent = async () => {
    const orderSn = await buyThing(shopper)
    await payOrder(server, shopper, orderSn)
    const now = clock.now()
    const { id } = await readOrder(orderSn)
    await db.transaction((tx) =>
      transition(tx, 'goodsOrder', id, 3, {
        actor: 'staff',
        at: now,
        set: { shippedAt: now, expressNo: 'SF1', expressName: '顺丰速运' },
      }),
    )
    return orderSn
  }
  const codeTo = async (mobile: string, event: 'orderLogin' | 'order') => {
    await clock.forward(MINUTE)
    await server.call('/api/sms/send', { event, mobile }, first)
    return server.lastCode(mobile)
  }
  const home = { name: '林知夏', mobile: '13800000099', ...address }
  const addAddress = async (as: As) => (await server.call('/api/shop/address/set', home, as)).data.id
  const created = { orderSn: '', wifi: '', scene: '', number: 0, address: 0, invoiced: '' }
  const bill = {
    kind: 'company',
    title: '门面测试公司',
    taxNo: '91350100M000100Y43',
    email: 'test@example.com',
  } as const
  const ordersOfOthers = async () => [{ orderSn: await buyThing(other) }, { orderSn: NOBODYS }]

  return {
    '/api/hk/baseConfig': { good: () => ({ promoCode: 'AG0002' }) },
    '/api/hk/genericConfig': { good: () => ({}) },
    '/api/dictData/options': { good: () => ({ types: ['haoka_operator', 'haoka_number_rule'] }) },
    '/api/hk/pointReport': { good: () => ({ event: 'view', pageUrl: '/pages/order/index', extra: { from: 'test' } }) },
    '/api/error/report': {
      good: () => ({ platform: 'h5', package: 'menmian@1.3.8', error: { message: 'script: x' } }),
    },
    '/api/shop/base/ipLocation': { good: () => ({}) },
    '/api/sms/send': { good: () => ({ event: 'orderLogin', mobile: createPhone() }) },
    '/api/hk/sendCode': {
      good: async () => {
        const { list } = (await server.call('/api/shop/goodsList', { type: 1, pageSize: 200 })).data
        return { goodsId: list.find(({ smsCode }) => smsCode === 1)?.id ?? 0, contactPhone: createPhone() }
      },
    },
    '/api/upload': {
      good: async () =>
        ({ scene: 'avatar', file: new File([await createPhoto(64, 64)], 'a.jpg', { type: 'image/jpeg' }) }) as never,
      as: () => shopper,
    },
    '/api/site/outsideHost': {
      good: () => ({ url: 'https://kefu.example.com/chat?shop=MM0001', promoCode: 'MM0001' }),
    },
    '/api/site/loginProtocol': { good: () => ({ type: 'privacy' }) },
    '/api/site/iotLoginProtocol': { good: () => ({}) },
    '/api/site/wxJsSign': { good: () => ({ url: 'http://localhost/shop/?from=chat' }) },
    '/api/site/wechatInfo': { good: () => ({ promoCode: 'MM0001' }) },
    '/api/site/checkScanAuthorize': {
      good: () => ({}),
      others: async () => {
        const person = { openId: 'wx-contract', nickname: '', headPortrait: null }
        return {
          params: [{ scene: await createScene(db, 'wx', person, { at: clock.now() }) }, { scene: 'nobodys-scene' }],
        }
      },
    },
    '/api/site/updateAuthorizeStatus': {
      good: async () => {
        created.scene = (await server.call('/api/site/checkScanAuthorize', {}, first)).data.scene
        return { scene: created.scene, status: 3, platform: 'wx', profile: { nickname: '小满的手机' } }
      },
      as: () => other,
      others: () => ({
        params: [created.scene, 'nobodys-scene'].map((scene) => ({
          scene,
          status: 4 as const,
          platform: 'wx' as const,
        })),
        as: createGuest(),
      }),
    },
    '/api/site/authorizeUrl': { good: () => ({ platform: 'dy', path: '/pages/authorize/index' }) },
    '/api/site/ksUpdateProfile': {
      good: () => ({ openId: 'ks-contract', nickname: '快手小满' }),
      others: () => ({ params: [{ openId: 'ks-contract', nickname: '别人' }], as: other }),
    },
    '/api/site/wifiCreate': {
      good: () => ({ ssid: '小店', password: 'password1', wifiEncrypt: 'WPA' }),
    },
    '/api/site/getWifiCode': {
      good: async () => ({
        code: (await server.call('/api/site/wifiCreate', { ssid: '小店', wifiEncrypt: 'nopass' }, first)).data.code,
      }),
    },
    '/api/site/getOneCode': { good: () => ({ code: 'MF2026000002' }) },
    '/api/site/generalOneCodeById': {
      good: async () => ({
        id: (await db.select({ id: oneCodes.id }).from(oneCodes).where(isNull(oneCodes.code)))[0]?.id ?? 0,
      }),
    },
    '/api/shop/numberList': { good: () => ({ operator: '1', sort: 'priceAsc', pageSize: 5 }) },
    '/api/shop/numberShelf': { good: () => ({ rule: 'AAA', operator: '1', sort: 'priceAsc', limit: 5 }) },
    '/api/shop/numberView': {
      good: async () => {
        created.number = (await findVanity(server, first)).id
        return { id: created.number }
      },
    },
    '/api/shop/numberReserve': { good: () => ({ id: created.number, uuid: createUuid() }) },
    '/api/shop/numberRelease': {
      good: () => ({ id: created.number }),
      others: async () => {
        const { id } = await findVanity(server, other, 3)
        await reserve(server, other, id)
        return { params: [{ id }, { id: 999_999_999 }], code: 0 }
      },
    },
    '/api/shop/selectNumber': {
      good: async () => {
        const { list } = (await server.call('/api/shop/goodsList', { type: 1, pageSize: 200 })).data
        return {
          goodsId: list.find(({ selectNumber }) => selectNumber === 1)?.id ?? 0,
          provinceCode: '440000',
          cityCode: '440300',
        }
      },
    },
    '/api/shop/goodsList': { good: () => ({ type: 1, autoFilterDelivery: 1, pageSize: 5 }) },
    '/api/shop/goodsShelf': { good: () => ({ goodsIds: [THING, PLAIN_CARD], soldOut: 'last' }) },
    '/api/shop/goodsView': { good: () => ({ id: THING, skuId: thing.skuId, quantity: 2 }) },
    '/api/shop/goodsComment': { good: () => ({ id: THING, star: 5 }) },
    '/api/shop/singlePageInfo': { good: () => ({ pageCode: 'WINTER' }) },
    '/api/shop/login': {
      good: async () => {
        const mobile = createPhone()
        return { mobile, code: await codeTo(mobile, 'orderLogin'), agree: true }
      },
    },
    '/api/shop/order/submit': {
      good: () => createForm({ goodsId: PLAIN_CARD }),
      others: async () => {
        const number = await findVanity(server, other, 5)
        const { holdId } = (await reserve(server, other, number.id)).data
        const ask = []
        for (const hold of [holdId, '999999999']) {
          const filled = createForm({
            goodsId: number.goodsId,
            numberId: number.id,
            packageId: number.packages[0]?.id,
            expectMoney: number.payMoney,
            holdId: hold,
          })
          await server.call('/api/hk/sendCode', { goodsId: number.goodsId, contactPhone: filled.contactPhone }, first)
          ask.push({ ...filled, code: await server.lastCode(filled.contactPhone) })
        }
        return { params: ask }
      },
    },
    '/api/shop/order/provePhone': {
      good: async () => {
        const mobile = createPhone()
        return { mobile, code: await codeTo(mobile, 'order') }
      },
    },
    '/api/shop/order/buyGoods': {
      good: async () => ({ ...thing, expectMoney: await readPrice(), uuid: createUuid() }),
    },
    '/api/shop/order/list': { good: () => ({ stage: '', pageSize: 5 }) },
    '/api/shop/order/view': {
      good: async () => {
        created.orderSn = await buyThing()
        return { orderSn: created.orderSn }
      },
      others: async () => ({ params: await ordersOfOthers(), code: 61 }),
    },
    '/api/pay/order': {
      good: () => ({ orderSn: created.orderSn }),
      others: async () => ({ params: await ordersOfOthers(), code: 61 }),
    },
    '/api/pay/again': {
      good: () => ({ orderSn: created.orderSn, payType: 'wxpay', tradeType: 'mock' }),
      others: async () => ({
        params: (await ordersOfOthers()).map((ask) => ({ ...ask, payType: 'wxpay' as const })),
        code: 61,
      }),
    },
    '/api/pay/check': {
      good: () => ({ orderSn: created.orderSn }),
      others: async () => ({ params: await ordersOfOthers(), code: 61 }),
    },
    '/api/pay/cancel': {
      good: async () => ({ orderSn: await buyThing() }),
      others: async () => ({ params: await ordersOfOthers(), code: 61 }),
    },
    '/api/shop/order/repay': {
      good: () => ({ orderSn: created.orderSn, payType: 'alipay', tradeType: 'wap' }),
      others: async () => ({
        params: (await ordersOfOthers()).map((ask) => ({ ...ask, payType: 'alipay' as const })),
        code: 61,
      }),
    },
    '/api/shop/order/cancel': {
      good: () => ({ orderSn: created.orderSn, remark: '不想要了' }),
      others: async () => ({ params: await ordersOfOthers(), code: 61 }),
    },
    '/api/shop/order/uploadCert': {
      good: async () => {
        const { data } = await submitForm(server, first, { goodsId: PHOTO_CARD, certNo: createIdNumber('20060315') })
        return {
          orderSn: data.orderSn,
          frontImage: await uploadPicture(server, first),
          backImage: await uploadPicture(server, first),
          headImage: await uploadPicture(server, first),
        }
      },
      others: async () => {
        const { data } = await submitForm(server, first, { goodsId: PHOTO_CARD, certNo: createIdNumber('20060415') })
        const mine = {
          orderSn: data.orderSn,
          backImage: await uploadPicture(server, first),
          headImage: await uploadPicture(server, first),
        }
        await submitForm(server, other, { goodsId: PHOTO_CARD, certNo: createIdNumber('20060515') })
        return {
          params: [await uploadPicture(server, other), 'nobodys_picture_0000'].map((frontImage) => ({
            ...mine,
            frontImage,
          })),
        }
      },
    },
    '/api/shop/order/logistics': {
      good: async () => {
        created.orderSn = await sent()
        return { orderSn: created.orderSn }
      },
      others: async () => ({ params: await ordersOfOthers() }),
    },
    '/api/shop/afterSale/view': {
      good: () => ({ orderSn: created.orderSn }),
      as: () => shopper,
      others: async () => ({ params: await ordersOfOthers(), code: 61 }),
    },
    '/api/shop/afterSale/ask': {
      good: () => ({ orderSn: created.orderSn, kind: 2, reason: 'changedMind', words: '拍错了' }),
      as: () => shopper,
      others: async () => ({
        params: (await ordersOfOthers()).map((ask) => ({ ...ask, kind: 1 as const, reason: 'changedMind' as const })),
        code: 61,
      }),
    },
    '/api/shop/afterSale/send': {
      good: async () => {
        const { id } = await readOrder(created.orderSn)
        await db.transaction((tx) =>
          runCommand(tx, server.services, { orderId: id, command: 'agree', at: clock.now(), actor: 'staff' }),
        )
        return { orderSn: created.orderSn, carrier: 'SF' as const, expressNo: 'SF1000000000123' }
      },
      as: () => shopper,
      others: async () => ({
        params: (await ordersOfOthers()).map((ask) => ({ ...ask, carrier: 'SF' as const, expressNo: 'SF1234567' })),
        code: 61,
      }),
    },
    '/api/shop/afterSale/cancel': {
      good: async () => {
        created.orderSn = await sent()
        await server.call(
          '/api/shop/afterSale/ask',
          { orderSn: created.orderSn, kind: 2, reason: 'changedMind' },
          shopper,
        )
        return { orderSn: created.orderSn }
      },
      as: () => shopper,
      others: async () => ({ params: await ordersOfOthers(), code: 61 }),
    },
    '/api/shop/order/receiver': {
      good: async () => {
        const orderSn = await buyThing(shopper)
        await payOrder(server, shopper, orderSn)
        return { orderSn, name: '沈听澜', mobile: createPhone(), ...address }
      },
      as: () => shopper,
      others: async () => ({ params: (await ordersOfOthers()).map((ask) => ({ ...ask, ...address })), code: 61 }),
    },
    '/api/shop/invoice/view': {
      good: async () => {
        created.invoiced = await sent()
        return { orderSn: created.invoiced }
      },
      as: () => shopper,
      others: async () => ({ params: await ordersOfOthers(), code: 61 }),
    },
    '/api/shop/invoice/ask': {
      good: () => ({ orderSn: created.invoiced, ...bill }),
      as: () => shopper,
      others: async () => ({ params: (await ordersOfOthers()).map((ask) => ({ ...ask, ...bill })), code: 61 }),
    },
    '/api/shop/address/set': {
      good: () => home,
      others: async () => ({
        params: [await addAddress(stranger), 999_999_999].map((addressId) => ({ ...home, id: addressId })),
      }),
    },
    '/api/shop/address/list': {
      good: () => ({}),
      as: () => stranger,
      others: async () => ({ params: [{ id: await addAddress(stranger) }, { id: 999_999_999 }], code: 0 }),
    },
    '/api/shop/address/setDefault': {
      good: async () => {
        created.address = await addAddress(shopper)
        return { id: created.address }
      },
      others: async () => ({ params: [{ id: await addAddress(stranger) }, { id: 999_999_999 }] }),
    },
    '/api/shop/address/usual': { good: () => ({ promoCode: 'AG0002' }), as: () => stranger },
    '/api/shop/address/delete': {
      good: () => ({ id: created.address }),
      others: async () => ({ params: [{ id: await addAddress(stranger) }, { id: 999_999_999 }] }),
    },
    '/api/shop/order/confirm': {
      good: () => ({ orderSn: created.orderSn }),
      others: async () => ({ params: await ordersOfOthers() }),
    },
    '/api/shop/favourite/set': { good: async () => ({ id: (await findVanity(server, first)).id, on: true }) },
    '/api/shop/favourite/list': {
      good: async () => ({ items: [{ id: (await findVanity(server, first)).id, price: 50 }] }),
    },
    '/api/shop/comment/view': {
      good: () => ({ orderSn: created.orderSn }),
      others: async () => ({ params: await ordersOfOthers() }),
    },
    '/api/shop/comment/write': {
      good: () => ({ orderSn: created.orderSn, star: 5, content: '充得快，机身也不烫。', anonymous: true }),
      others: async () => ({
        params: (await ordersOfOthers()).map((order) => ({ ...order, star: 5, content: '充得快，机身也不烫。' })),
      }),
    },
    '/api/shop/comment/mine': { good: () => ({}) },
    '/api/shop/comment/delete': {
      good: async () => ({ id: (await server.call('/api/shop/comment/mine', {}, shopper)).data.list[0]?.id ?? 0 }),
      // a review of the demo shop, which no case wrote
      others: () => ({ params: [{ id: 1 }, { id: 999_999_999 }] }),
    },
    '/api/shop/sysQuestion/list': { good: () => ({ keyword: '激活', pageSize: 5 }) },
    '/api/shop/sysQuestion/view': { good: () => ({ id: 1 }) },
    '/api/shop/sysQuestion/vote': { good: () => ({ id: 1, helpful: true }) },
    '/api/shop/customer/hotQuestionList': { good: () => ({ promoCode: 'MM0001' }) },
    ...createAgentCases(context),
    '/api/shop/logout': {
      good: () => ({}),
      // a separate login, because later cases need the shopper's
      as: () => login(server, createGuest(), createPhone()),
    },
  }
}
