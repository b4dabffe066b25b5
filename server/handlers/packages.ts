/** Packages: what a card can buy, buys, and has. */
import type { EnumValue } from '../../schemas/enums.ts'
import { buyPackage } from '../cards/buy-package.ts'
import { SECKILL } from '../cards/coupons.ts'
import { historyLine } from '../cards/history.ts'
import { boughtOf, packageRow, plansOf } from '../cards/offer.ts'
import { packageDetails } from '../cards/package-details.ts'
import { packageList } from '../cards/package-list.ts'
import { renewOptions, setRenewal } from '../cards/renew.ts'
import { seckillOf } from '../cards/seckill.ts'
import { speedNames } from '../cards/speeds.ts'
import { closeVolume } from '../cards/volume.ts'
import type { Handlers } from '../context.ts'

/** In this order the tabs stand; a seckill has its own section. */
const tabTypes: EnumValue<'packageType'>[] = [1, 3, 2, 4]

export const handlers: Handlers = {
  /** Without `type` the packages of the first tab. */
  async '/api/iot/packageChoose'({ type }, ctx) {
    const now = ctx.clock.now()
    const plans = await plansOf(ctx.db, ctx.card)
    const [bought, speeds] = await Promise.all([boughtOf(ctx.db, ctx.card.id, plans, now), speedNames(ctx.db, ctx.locale)])
    const tabs = tabTypes.filter((one) => plans.some((plan) => plan.type === one))
    const shown = type ?? tabs[0]
    return {
      tabs: tabs.map((value) => ({ value, label: ctx.say(`enum.packageType.${value}`) })),
      list: plans.filter((plan) => plan.type === shown && plan.type !== SECKILL).map((plan) => packageRow(plan, bought.get(plan.id) ?? 0, speeds)),
      seckill: seckillOf(plans, bought, speeds, now),
    }
  },

  '/api/iot/packageDetails': (params, ctx) => packageDetails(ctx, ctx.card, params),
  '/api/iot/buyPackage': (params, ctx) => buyPackage(ctx, ctx.card, params),
  '/api/iot/simPackageList': (params, ctx) => packageList(ctx, ctx.card, params),
  '/api/iot/simHistoryLine': (params, ctx) => historyLine(ctx, ctx.card, params),

  '/api/iot/renewPackageOption': (_, ctx) => renewOptions(ctx, ctx.card),
  '/api/iot/simUpdateRenewPackage': (params, ctx) => setRenewal(ctx, ctx.card, params),
  '/api/iot/closeVolumePackage': (_, ctx) => closeVolume(ctx, ctx.card),
}
