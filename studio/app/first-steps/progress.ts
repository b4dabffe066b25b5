/** Onboarding progress, persisted in this browser and shown until all steps are done or the card is closed. */
import * as z from 'zod/mini'
import type { History } from '#studio/document/history.ts'
import { createStore } from '../store.ts'

const firstSteps = ['open', 'choose', 'write', 'move', 'publish'] as const
export type FirstStep = (typeof firstSteps)[number]
const progress = z.object({ done: z.array(z.enum(firstSteps)), isClosed: z.boolean() })
export type Progress = z.output<typeof progress>

const key = 'menmian.studio.firstSteps'
const nothing: Progress = { done: [], isClosed: false }

type Stored = Pick<Storage, 'getItem' | 'setItem'>
function read(storage: () => Stored): Progress {
  try {
    const parsed = progress.safeParse(JSON.parse(storage().getItem(key) ?? 'null'))
    return parsed.success ? parsed.data : nothing
  } catch {
    return nothing
  }
}

export const getNextStep = ({ done }: Pick<Progress, 'done'>): FirstStep | undefined =>
  firstSteps.find((step) => !done.includes(step))

/** `storage` may throw when the browser denies access. */
export function createProgress(storage: () => Stored) {
  const store = createStore(read(storage))
  function change(next: Progress): void {
    store.set(next)
    try {
      storage().setItem(key, JSON.stringify(next))
    } catch {
      // without storage the progress lasts for this visit
    }
  }
  // hide the steps for editors who finished in an earlier visit
  if (!getNextStep(store.now())) store.set({ ...store.now(), isClosed: true })
  return {
    ...store,
    done(...steps: readonly FirstStep[]): void {
      const before = store.now()
      const newSteps = steps.filter((step) => !before.done.includes(step))
      if (newSteps.length) change({ ...before, done: [...before.done, ...newSteps] })
    },
    close: () => change({ ...store.now(), isClosed: true }),
  }
}

const written = ['set', 'unset']
const placed = ['move', 'hide', 'show', 'insert', 'remove']
type Editor = { selected: string | undefined; history: Pick<History, 'done'>; published: number | null }
/** Returns the steps proven by the editor's state. `first`: the published revision when the editor was opened. */
export function listDoneSteps({ selected, history, published }: Editor, first: number | null): FirstStep[] {
  const hasDone = (ids: readonly string[]) => history.done.some(({ label }) => ids.includes(label.id))
  const seen: Record<FirstStep, boolean> = {
    open: true,
    choose: selected !== undefined || hasDone(written),
    write: hasDone(written),
    move: hasDone(placed),
    publish: published !== first,
  }
  return firstSteps.filter((step) => seen[step])
}
