/** Cases of packages, renewal and usage. */
import { randomUUID as uuid } from 'node:crypto'
import { makeCard, makeCoupon, makePlan, type TestCard } from '#server/testing/cards/cards.ts'
import type { Cases, CaseContext } from '../case.ts'
import { createOwnCard } from './own-card.ts'

const unknownSn = 'SP20261121103002ZZZZ'

function startCases(server: CaseContext['server'], caseCard: ReturnType<typeof createOwnCard>) {
  /** Orders a package that begins next month; also returns its end if it began immediately. */
  const waiting = async ({ as }: TestCard) => {
    const plan = await makePlan(server)
    const paying = { payType: 'balance', expectMoney: 29, uuid: uuid() } as const
    await server.call('/api/iot/buyPackage', { packageId: plan.id, effectType: 2, ...paying }, as)
    const [row] = (await server.call('/api/iot/simPackageList', {}, as)).data.list
    return { orderSn: row?.orderSn ?? '', expectEndAt: row?.startNow?.endAt ?? '' }
  }
  return {
    '/api/iot/startPackage': {
      good: async () => waiting(caseCard.use(await makeCard(server, { balance: 50_000 }))),
      others: async () => {
        const params = await waiting(await makeCard(server, { balance: 50_000 }))
        return { params: [params, { ...params, orderSn: unknownSn }] }
      },
      as: caseCard.as,
    },
  } satisfies Partial<Cases>
}

export function createPackageCases({ server, cards: [card, other] }: CaseContext) {
  const caseCard = createOwnCard(server)
  let packageId = 0
  /** Orders a package that the card may return. */
  const unusedPackage = async ({ as }: TestCard): Promise<string> => {
    const plan = await makePlan(server, { isRefundable: true })
    const paying = { payType: 'balance', expectMoney: 29, uuid: uuid() } as const
    return (await server.call('/api/iot/buyPackage', { packageId: plan.id, effectType: 1, ...paying }, as)).data.orderSn
  }
  return {
    '/api/iot/packageChoose': {
      good: async () => {
        packageId = (await makePlan(server)).id
        return { type: 1 }
      },
    },
    '/api/iot/packageShelf': { good: () => ({ packageIds: [packageId], soldOut: 'hide' }) },
    '/api/iot/packageDetails': {
      good: async () => ({
        packageId,
        effectType: 1,
        payType: 'balance',
        userCouponId: await makeCoupon(server, card.id),
      }),
      others: async () => ({
        params: [await makeCoupon(server, other.id), 999_999_999].map((userCouponId) => ({
          packageId,
          userCouponId,
        })),
        code: 0,
      }),
    },
    '/api/iot/buyPackage': {
      good: () => ({ packageId, effectType: 1, payType: 'balance', expectMoney: 29, uuid: uuid() }),
      others: async () => ({
        params: [await makeCoupon(server, other.id), 999_999_999].map((userCouponId) => ({
          packageId,
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
      good: () => ({ packageId, autoRenew: 1, expectMoney: 29, agree: true }),
    },
    '/api/iot/returnPackage': {
      good: async () => ({ orderSn: await unusedPackage(caseCard.use(await makeCard(server, { balance: 50_000 }))) }),
      others: async () => ({
        params: [{ orderSn: await unusedPackage(await makeCard(server, { balance: 50_000 })) }, { orderSn: unknownSn }],
      }),
      as: caseCard.as,
    },
    ...startCases(server, caseCard),
    '/api/iot/closeVolumePackage': {
      good: async () => {
        const metered = caseCard.use(await makeCard(server, { balance: 50_000 }))
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
      as: caseCard.as,
    },
    '/api/iot/simHistoryLine': { good: () => ({ days: 30 }) },
  } satisfies Partial<Cases>
}
