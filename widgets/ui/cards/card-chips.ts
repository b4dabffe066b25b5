/**
 * Returns the chips of a card, which must not contradict each other: a card that is not in service is neither connected
 * nor online, even if the carrier's last report differs.
 */
import type { EnumName, EnumValue } from '#schemas/enums.ts'

type State = {
  simStatus?: EnumValue<'simStatus'> | null | undefined
  authStatus?: EnumValue<'authStatus'> | null | undefined
  internetStatus?: EnumValue<'internetStatus'> | null | undefined
  onlineStatus?: EnumValue<'onlineStatus'> | null | undefined
}
export type CardChip = { of: EnumName; value: number }

const IN_SERVICE = 3
const UNKNOWN_SIM = 9999
const CUT_OFF = 2
/** Of authStatus and onlineStatus: not reported by the carrier. */
const UNKNOWN = 3
/** Cancelled or expired: verification is not requested any more. */
const ended: ReadonlySet<number> = new Set([5, 8])

export function listCardChips({ simStatus, authStatus, internetStatus, onlineStatus }: State): CardChip[] {
  const chips: CardChip[] = []
  const status = simStatus === UNKNOWN_SIM ? null : simStatus
  const serves = status == null || status === IN_SERVICE
  const isCut = serves && internetStatus === CUT_OFF
  // a card without data is not called "in service"
  if (status != null && !(isCut && status === IN_SERVICE)) chips.push({ of: 'simStatus', value: status })
  if (isCut) chips.push({ of: 'internetStatus', value: CUT_OFF })
  if (authStatus != null && authStatus !== UNKNOWN && !ended.has(status ?? 0))
    chips.push({ of: 'authStatus', value: authStatus })
  if (serves && !isCut && onlineStatus != null && onlineStatus !== UNKNOWN)
    chips.push({ of: 'onlineStatus', value: onlineStatus })
  return chips
}
