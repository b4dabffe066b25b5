/**
 * The carrier's real-name verification (docs/domain §3.13): a link is requested on each tap, because links expire; each SIM of a device
 * has its own.
 */
import type { Answer } from '#schemas/api/index.ts'
import { detectPlatform } from '#schemas/visitor.ts'
import type { CardLogin, Context } from '#server/domain/context.ts'
import { AuthStatus } from '#server/db/schema/states.ts'
import { createNotConnectedFault, refuse } from '#server/platform/fault.ts'
import { toWireTimeOrNull } from '#server/platform/time.ts'
import { findSimByNumber, querySims, listSims } from '../devices/device.ts'
import { isReadOnly } from '../card-status.ts'

/** Returns the card or another SIM of its device. Another holder's card is treated like an unknown one. */
async function readSim(ctx: Context, { id, simNo: ownSimNo, deviceId }: CardLogin, simNo: string | null | undefined) {
  return findSimByNumber(await querySims(ctx.db, { id, deviceId }), simNo || ownSimNo)
}

export async function getOfficialLink(
  ctx: Context,
  caller: CardLogin,
  simNo: string | null | undefined,
): Promise<Answer<'/api/iot/simOfficialAuth'>> {
  const sim = await readSim(ctx, caller, simNo)
  if (!sim) throw refuse('realName.noSim')
  if (isReadOnly(sim)) throw refuse('realName.readOnly')
  if (sim.authStatus === AuthStatus.verified) throw refuse('realName.done')
  if (!ctx.ports.carrier) throw createNotConnectedFault('realName.notOpen')
  const { expiredAt = null, ...link } = await ctx.ports.carrier.realName(sim, detectPlatform(ctx.userAgent))
  return { ...link, expiredAt: toWireTimeOrNull(expiredAt) }
}

/** Every SIM of the device including the caller's, or the requested SIM; just the card if it is not in a device. */
export const listOfficialSims = async (
  ctx: Context,
  card: CardLogin,
  simNo: string | null | undefined,
): Promise<Answer<'/api/iot/deviceOfficialAuth'>> => ({
  list: await listSims(ctx, card, simNo),
})
