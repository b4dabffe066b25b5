/** Shared calls, with the same answers for all visitors (`domain/shared.ts`). */
import { listGoods } from '../domain/goods/list.ts'
import { readGoodsShelf } from '../domain/goods/shelf.ts'
import { readSinglePage } from '../domain/goods/single-page.ts'
import { viewGoods } from '../domain/goods/view.ts'
import { listComments } from '../domain/comments/list.ts'
import { readLayout, readPreviewId } from '../domain/cards/layout.ts'
import type { Handlers } from '../domain/context.ts'
import { listNumbers } from '../domain/numbers/list.ts'
import { readNumberShelf } from '../domain/numbers/shelf.ts'
import { defineSharedCall, type SharedCall } from '../domain/shared.ts'
import { buildBaseConfig, buildGenericConfig, buildLoginConfig } from '../domain/site/answers.ts'
import { listDictionaryOptions } from '../domain/site/dictionaries.ts'
import { readVisiblePromo } from '../domain/site/preview.ts'
import { getCachedInviteCode, getStorefrontName } from '../domain/site/promo.ts'
import { readProtocol } from '../domain/site/protocol.ts'
import { listHotQuestions, listQuestions } from '../domain/site/questions.ts'
import type { CachedTable } from '../db/cache/tables.ts'

/** Tables that determine a storefront's price of an article. */
const prices = ['promos', 'agents', 'agent_prices', 'goods'] as const satisfies CachedTable[]
const goods = [...prices, 'goods_sku', 'dictionaries'] as const satisfies CachedTable[]

export const sharedCalls: SharedCall[] = [
  defineSharedCall('/api/hk/baseConfig', {
    tables: ['promos', 'agents'],
    by: ['isAgent', 'platform'],
    async answer(ctx, { promoCode }) {
      const promo = await readVisiblePromo(ctx, promoCode)
      return {
        ...buildBaseConfig(promo, ctx),
        promoCode: promo.promoCode,
        promoName: getStorefrontName(promo),
        isAgent: ctx.isAgent,
        inviteCode: await getCachedInviteCode(ctx, promo.promoCode),
      }
    },
  }),
  defineSharedCall('/api/hk/genericConfig', {
    tables: ['promos'],
    answer: async (ctx, { promoCode }) => buildGenericConfig(await readVisiblePromo(ctx, promoCode), ctx),
  }),
  defineSharedCall('/api/simLoginConfig', {
    tables: ['promos'],
    // a signed preview link, which expires
    isOwn: ({ preview }) => Boolean(preview),
    async answer(ctx, { promoCode, preview }) {
      const promo = await readVisiblePromo(ctx, promoCode)
      const layout = await readLayout(ctx.db, readPreviewId(ctx, preview))
      const { logo } = (layout?.layout ?? {}) as { logo?: string }
      return { ...buildLoginConfig(promo, ctx), ...(layout && { name: layout.name, ...(logo && { logo }) }) }
    },
  }),
  defineSharedCall('/api/dictData/options', {
    tables: ['dictionaries'],
    answer: (ctx, { types }) => listDictionaryOptions(ctx, types),
  }),
  defineSharedCall('/api/site/loginProtocol', {
    tables: ['protocols'],
    answer: (ctx, { type, promoCode }) => readProtocol(ctx, type ?? 'user', promoCode),
  }),
  defineSharedCall('/api/site/iotLoginProtocol', {
    tables: ['protocols'],
    answer: (ctx, { type, promoCode }) => readProtocol(ctx, `iot.${type ?? 'user'}`, promoCode),
  }),
  defineSharedCall('/api/iot/protocol', {
    tables: ['protocols'],
    answer: (ctx, { type }) => readProtocol(ctx, `iot.${type}`, undefined),
  }),

  defineSharedCall('/api/shop/goodsList', {
    tables: [...goods, 'single_pages'],
    by: ['isAgent'],
    // depends on the visitor's address
    isOwn: ({ autoFilterDelivery }) => autoFilterDelivery === 1,
    answer: listGoods,
  }),
  defineSharedCall('/api/shop/goodsShelf', { tables: goods, by: ['isAgent'], answer: readGoodsShelf }),
  defineSharedCall('/api/shop/goodsView', { tables: [...goods, 'comments'], by: ['isAgent'], answer: viewGoods }),
  defineSharedCall('/api/shop/goodsComment', { tables: ['comments'], answer: listComments }),
  defineSharedCall('/api/shop/singlePageInfo', {
    tables: [...goods, 'single_pages'],
    by: ['isAgent'],
    answer: readSinglePage,
  }),
  defineSharedCall('/api/shop/numberList', {
    tables: [...prices, 'numbers', 'number_plans'],
    // holds on other servers are not announced
    ms: 1000,
    answer: listNumbers,
  }),
  defineSharedCall('/api/shop/numberShelf', {
    tables: [...prices, 'numbers', 'number_plans'],
    ms: 1000,
    answer: readNumberShelf,
  }),

  defineSharedCall('/api/shop/customer/hotQuestionList', { tables: ['questions'], answer: listHotQuestions }),
  defineSharedCall('/api/shop/sysQuestion/list', { tables: ['questions'], answer: listQuestions }),
]

/** The same handlers for requests whose answers are not shared. */
export const handlers = Object.fromEntries(sharedCalls.map(({ path, answer }) => [path, answer])) as Handlers
