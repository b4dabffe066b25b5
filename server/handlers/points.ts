/** The points shop of card holders. */
import { listPointsChanges } from '../domain/cards/money/lists.ts'
import type { Handlers } from '../domain/context.ts'
import { payAgain } from '../domain/orders/change.ts'
import { deleteAddress, listAddresses, saveAddress, setDefaultAddress } from '../domain/addresses/book.ts'
import { buyGift } from '../domain/points/buy.ts'
import { cancelPointsOrder, confirmPointsOrder, refundPointsOrder } from '../domain/points/change.ts'
import { getGiftDetails } from '../domain/points/details.ts'
import { readGift, listGifts } from '../domain/points/goods.ts'
import { listPointsOrders, readOwnPointsOrder, viewPointsOrder } from '../domain/points/orders.ts'
import { listStores } from '../domain/points/stores.ts'

export const handlers: Handlers = {
  '/api/iot/integralShopIndex': (ctx, params) => listGifts(ctx, ctx.card, params),
  '/api/iot/integralShopGoodsDetails': (ctx, params) => getGiftDetails(ctx, ctx.card, params),
  '/api/iot/buyShopGoods': (ctx, params) => buyGift(ctx, ctx.card, params),
  '/api/iot/simAddressList': (ctx, params) => listAddresses(ctx, { cardId: ctx.card.id }, params),
  '/api/iot/setSimAddress': (ctx, params) => saveAddress(ctx, { cardId: ctx.card.id }, params),
  '/api/iot/delSimAddress': (ctx, { id }) => deleteAddress(ctx, { cardId: ctx.card.id }, id),
  '/api/iot/setDefaultSimAddress': (ctx, { id }) => setDefaultAddress(ctx, { cardId: ctx.card.id }, id),
  async '/api/iot/goodsShopStore'(ctx, { goodsId, cityCode }) {
    const { id } = await readGift(ctx.db, goodsId)
    return listStores(ctx.db, { goodsId: id, cardId: ctx.card.id, cityCode })
  },
  '/api/iot/shopOrderList': (ctx, params) => listPointsOrders(ctx, ctx.card, params),
  '/api/iot/shopOrderDetails': (ctx, { orderSn }) => viewPointsOrder(ctx, ctx.card, orderSn),
  '/api/iot/cancelShopOrder': (ctx, { orderSn }) => cancelPointsOrder(ctx, ctx.card, orderSn),
  async '/api/iot/repayShopOrder'(ctx, params) {
    await readOwnPointsOrder(ctx, ctx.card, params.orderSn)
    return payAgain(ctx, params)
  },
  '/api/iot/confirmShopOrder': (ctx, { orderSn }) => confirmPointsOrder(ctx, ctx.card, orderSn),
  '/api/iot/refundShopOrder': (ctx, { orderSn, remark }) => refundPointsOrder(ctx, ctx.card, orderSn, remark),
  '/api/iot/simIntegralLogList': (ctx, params) => listPointsChanges(ctx, ctx.card, params),
}
