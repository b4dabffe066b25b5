/** Tracks whether the user is still where the actions started: their outcome must not navigate or interrupt a user elsewhere. */
import type { Outcome } from '#schemas/language/widget.ts'
import type { Core } from '../core.ts'
import type { OverlayRef } from '../routes/history.ts'
import { watchDeparture } from '../routes/leave.ts'
import type { Context, Presence } from './context.ts'

const joinOverlayPages = (overlays: readonly OverlayRef[]): string =>
  overlays
    .filter((overlay) => 'path' in overlay)
    .map(({ id }) => id)
    .join()

type Deps = { core: Pick<Core, 'history'>; identity?: () => string }
/** Tracks the user from this moment until `end`. */
export function createPresence({ core: { history }, identity }: Deps, { handle, left, overlay }: Context): Presence {
  const departure = watchDeparture()
  const placeNow = () => {
    const { page, overlays } = history.current()
    return `${page} ${joinOverlayPages(overlays)}`
  }
  let person = identity?.()
  let place: string | undefined
  let within = overlay
  const isAway = () => {
    if (place !== undefined) return placeNow() !== place
    if (within !== undefined && !history.current().overlays.some(({ id }) => id === within)) return true
    return handle.isOpen?.() === false
  }
  return {
    isLeft: () =>
      departure.happened() || identity?.() !== person || (place === undefined && left?.() === true) || isAway(),
    moved: () => void (place = placeNow()),
    closed: () => void (within = undefined),
    signedIn: () => void (person = identity?.()),
    end: departure.end,
  }
}

/** Runs `work` with a presence that starts at the tap and ends when the work is done. */
export async function withPresence(
  deps: Deps,
  context: Context,
  work: (context: Context) => Promise<Outcome>,
): Promise<Outcome> {
  if (context.presence) return work(context)
  const presence = createPresence(deps, context)
  try {
    return await work({ ...context, presence })
  } finally {
    presence.end()
  }
}
