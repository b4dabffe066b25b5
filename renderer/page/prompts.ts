/** Prompts and guards of a running page (docs/document-language.md §2; docs/domain §3.10). */
import type { Action, Actions } from '../../schemas/action.ts'
import type { Layout, Prompt } from '../../schemas/layout.ts'
import type { Status } from '../../schemas/widget.ts'
import { clock } from '../api/clock.ts'
import { history } from '../routes/history.ts'
import { overlay } from '../state/overlay.ts'
import { test } from './condition.ts'

type Read = (path: string) => unknown
type Run = (actions: Actions) => Promise<unknown>

/** Runs the first matching guard, once; the page is not drawn then. */
export function createGuards(guards: NonNullable<Layout['guards']>, get: Read, run: Run) {
  let guarded = false
  return {
    stopped: () => guarded,
    check(): void {
      if (guarded) return
      const found = guards.find(({ when }) => test(when, get))
      if (!found) return
      guarded = true
      const action: Action = { ...found.action, ...(found.action.type === 'page' && { replace: true }) }
      void run(action)
    },
  }
}

/** Prompts open after the content has loaded, one at a time in order, never over another overlay. `owner`: the viewer they are recorded for. */
export function createPrompts({ prompts }: Layout, owner: string, get: Read, run: Run) {
  const shown = new Set<string>()
  let opening = false
  function check(): void {
    if (!prompts || opening || history.current().overlays.length || overlay.dialogs.length) return
    if (Object.values(get('status') as Record<string, Status>).includes('loading')) return
    const next = prompts.find((prompt) => !shown.has(prompt.id) && test(prompt.when, get) && isDue(owner, prompt))
    if (!next) return
    shown.add(next.id)
    remember(owner, next)
    opening = true
    void run(next.open).finally(() => {
      opening = false
      check()
    })
  }
  return check
}

const day = () => new Date(clock.exact() + 8 * 3_600_000).toISOString().slice(0, 10)
const visited = new Set<string>()
const keyOf = (owner: string, { id }: Prompt) => `menmian.prompt.${owner}.${id}`
function isDue(owner: string, prompt: Prompt): boolean {
  if (!prompt.once) return true
  if (visited.has(keyOf(owner, prompt))) return false
  try {
    const at = localStorage.getItem(keyOf(owner, prompt))
    return !at || (prompt.once === 'day' && at !== day()) || prompt.once === 'visit'
  } catch {
    return true
  }
}
function remember(owner: string, prompt: Prompt): void {
  if (!prompt.once) return
  visited.add(keyOf(owner, prompt))
  if (prompt.once === 'visit') return
  try {
    localStorage.setItem(keyOf(owner, prompt), day())
  } catch {
    // cannot be stored: shown again next time
  }
}
