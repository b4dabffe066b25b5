/** Packages: offers, purchases and active packages. */
import type { EnumValue } from '#schemas/enums.ts'
import { bringForward } from '../domain/cards/packages/bring-forward.ts'
import { buyPackage } from '../domain/cards/packages/buy-package.ts'
import { SECKILL_TYPE } from '../domain/cards/coupons/coupons.ts'
import { readHistoryLine } from '../domain/cards/history.ts'
import { countBoughtPlans, toPackageRow, getCachedPlans } from '../domain/cards/packages/offer.ts'
import { getPackageDetails } from '../domain/cards/packages/details.ts'
import { listPackages } from '../domain/cards/packages/list.ts'
import { listRenewOptions, setRenewal } from '../domain/cards/renewals/renew.ts'
import { readPackageShelf } from '../domain/cards/packages/shelf.ts'
import { findSeckill } from '../domain/cards/packages/seckill.ts'
import { getSpeedNames } from '../domain/cards/speeds.ts'
import { returnPackage } from '../domain/cards/packages/return-package.ts'
import { closeVolume } from '../domain/cards/packages/volume.ts'
import type { Handlers } from '../domain/context.ts'

/** The order of the tabs; a seckill has its own section. */
const tabTypes: EnumValue<'packageType'>[] = [1, 3, 2, 4]

export const handlers: Handlers = {
  /** Without `type`: the packages of the first tab. */
  async '/api/iot/packageChoose'(ctx, { type }) {
    const now = ctx.clock.now()
    const plans = await getCachedPlans(ctx, ctx.card)
    const [bought, speeds] = await Promise.all([countBoughtPlans(ctx.db, ctx.card.id, plans, now), getSpeedNames(ctx)])
    const tabs = tabTypes.filter((tabType) => plans.some((plan) => plan.type === tabType))
    const selectedType = type ?? tabs[0]
    return {
      tabs: tabs.map((value) => ({ value, label: ctx.say(`enum.packageType.${value}`) })),
      list: plans
        .filter((plan) => plan.type === selectedType && plan.type !== SECKILL_TYPE)
        .map((plan) => toPackageRow(plan, bought.get(plan.id)?.all ?? 0, speeds)),
      seckill: findSeckill(plans, bought, speeds, now),
    }
  },

  '/api/iot/packageShelf': readPackageShelf,
  '/api/iot/packageDetails': (ctx, params) => getPackageDetails(ctx, ctx.card, params),
  '/api/iot/buyPackage': (ctx, params) => buyPackage(ctx, ctx.card, params),
  '/api/iot/simPackageList': (ctx, params) => listPackages(ctx, ctx.card, params),
  '/api/iot/simHistoryLine': (ctx, params) => readHistoryLine(ctx, ctx.card, params),

  '/api/iot/renewPackageOption': (ctx) => listRenewOptions(ctx, ctx.card),
  '/api/iot/simUpdateRenewPackage': (ctx, params) => setRenewal(ctx, ctx.card, params),
  '/api/iot/returnPackage': (ctx, params) => returnPackage(ctx, ctx.card, params),
  '/api/iot/startPackage': (ctx, params) => bringForward(ctx, ctx.card, params),
  '/api/iot/closeVolumePackage': (ctx) => closeVolume(ctx, ctx.card),
}
