/** The points shop of card holders. */
import { integralLogList } from '../domain/cards/money/lists.ts'
import type { Handlers } from '../domain/context.ts'
import { payAgain } from '../domain/orders/change.ts'
import { deleteAddress, listAddresses, setAddress, setDefaultAddress } from '../domain/points/addresses.ts'
import { buyGift } from '../domain/points/buy.ts'
import { cancelPointsOrder, confirmPointsOrder, refundPointsOrder } from '../domain/points/change.ts'
import { giftDetails } from '../domain/points/details.ts'
import { giftOf, listGifts } from '../domain/points/goods.ts'
import { listPointsOrders, ownPointsOrder, viewPointsOrder } from '../domain/points/orders.ts'
import { storesOf } from '../domain/points/stores.ts'

export const handlers: Handlers = {
  '/api/iot/integralShopIndex': (params, ctx) => listGifts(ctx, ctx.card, params),
  '/api/iot/integralShopGoodsDetails': (params, ctx) => giftDetails(ctx, ctx.card, params),
  '/api/iot/buyShopGoods': (params, ctx) => buyGift(ctx, ctx.card, params),
  '/api/iot/simAddressList': (params, ctx) => listAddresses(ctx, ctx.card, params),
  '/api/iot/setSimAddress': (params, ctx) => setAddress(ctx, ctx.card, params),
  '/api/iot/delSimAddress': ({ id }, ctx) => deleteAddress(ctx, ctx.card, id),
  '/api/iot/setDefaultSimAddress': ({ id }, ctx) => setDefaultAddress(ctx, ctx.card, id),
  async '/api/iot/goodsShopStore'({ goodsId, cityCode }, ctx) {
    const { id } = await giftOf(ctx.db, goodsId)
    return storesOf(ctx.db, { goodsId: id, cardId: ctx.card.id, cityCode })
  },
  '/api/iot/shopOrderList': (params, ctx) => listPointsOrders(ctx, ctx.card, params),
  '/api/iot/shopOrderDetails': ({ orderSn }, ctx) => viewPointsOrder(ctx, ctx.card, orderSn),
  '/api/iot/cancelShopOrder': ({ orderSn }, ctx) => cancelPointsOrder(ctx, ctx.card, orderSn),
  async '/api/iot/repayShopOrder'(params, ctx) {
    await ownPointsOrder(ctx, ctx.card, params.orderSn)
    return payAgain(params, ctx)
  },
  '/api/iot/confirmShopOrder': ({ orderSn }, ctx) => confirmPointsOrder(ctx, ctx.card, orderSn),
  '/api/iot/refundShopOrder': ({ orderSn, remark }, ctx) => refundPointsOrder(ctx, ctx.card, orderSn, remark),
  '/api/iot/simIntegralLogList': (params, ctx) => integralLogList(ctx, ctx.card, params),
}
