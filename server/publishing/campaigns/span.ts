/** Parses the times of a campaign. */
import { momentExample, parseMoment, formatMoment } from '#schemas/language/moments.ts'
import { refuse } from '#server/platform/fault.ts'
import type { PublishingServices } from '../context.ts'
import type { Span } from './calendar.ts'

/** Parses a future time. */
function parseFutureTime({ clock }: Pick<PublishingServices, 'clock'>, text: string): number {
  const time = parseMoment(text)
  if (time === undefined) throw refuse('publishing.noMoment', { text, form: momentExample })
  if (time <= clock.now()) throw refuse('publishing.past', { at: formatMoment(time) })
  return time
}
/** Returns the span with the given times in place of the former; null: no end. */
export function parseSpan(
  services: Pick<PublishingServices, 'clock'>,
  { from, until }: { from: string | undefined; until: string | null | undefined },
  was?: Span,
): Span {
  const fromAt = from === undefined && was ? was.fromAt : parseFutureTime(services, from ?? '')
  const untilAt =
    until === undefined ? (was?.untilAt ?? null) : until === null ? null : parseFutureTime(services, until)
  if (untilAt !== null && untilAt <= fromAt) throw refuse('publishing.untilFirst')
  return { fromAt, untilAt }
}
