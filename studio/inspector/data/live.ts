/** Live values of the page on the canvas. */
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Ask, Sample, Samples } from '#studio/canvas/protocol.ts'

export type Live = {
  /** Returns a function that stops watching. */
  watch(asks: readonly Ask[]): () => void
  subscribe(listener: () => void): () => void
  now(): Samples
}
type Question = Ask extends infer A ? (A extends Ask ? Omit<A, 'key'> : never) : never
export const toAsk = (question: Question): Ask => ({ key: JSON.stringify(question), ...question })

const none: Samples = {}
const silent: Live = { watch: () => () => undefined, subscribe: () => () => undefined, now: () => none }

/** Returns the samples by question key; a question without a sample is not answered yet. */
export function useSamples(live: Live | undefined, asks: readonly Ask[]): Samples {
  const { watch, subscribe, now } = live ?? silent
  const key = asks.map((ask) => ask.key).join('\n')
  const stable = useMemo(() => asks, [key]) // oxlint-disable-line react/exhaustive-deps -- the key says all of them
  useEffect(() => watch(stable), [watch, stable])
  return useSyncExternalStore(subscribe, now)
}
export const getSample = (samples: Samples, ask: Ask): Sample | undefined =>
  Object.hasOwn(samples, ask.key) ? samples[ask.key] : undefined
