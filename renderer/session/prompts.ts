/** Prompts of a running page (docs/document-language.md §2; docs/domain §3.10). Loaded with the first page that has prompts. */
import type { Actions } from '#schemas/language/action.ts'
import type { Prompt } from '#schemas/language/layout.ts'
import type { Status } from '#schemas/language/widget.ts'
import type { Core } from '../core.ts'
import { testCondition } from '../plan/condition.ts'

type Read = (path: string) => unknown
type Run = (actions: Actions) => Promise<unknown>

const formatToday = ({ clock }: Core) => new Date(clock.exact() + 8 * 3_600_000).toISOString().slice(0, 10)
const toStorageKey = (owner: string, { id }: Prompt) => `menmian.prompt.${owner}.${id}`
function isDue({ core, prompted, owner }: PromptContext, prompt: Prompt): boolean {
  if (!prompt.once) return true
  if (prompted.has(toStorageKey(owner, prompt))) return false
  const shownOn = core.device.get(toStorageKey(owner, prompt))
  return !shownOn || (prompt.once === 'day' && shownOn !== formatToday(core)) || prompt.once === 'visit'
}
function recordPrompt({ core, prompted, owner }: PromptContext, prompt: Prompt): void {
  if (!prompt.once) return
  prompted.add(toStorageKey(owner, prompt))
  if (prompt.once !== 'visit') core.device.set(toStorageKey(owner, prompt), formatToday(core))
}

type PromptContext = {
  core: Core
  /** Prompts shown in this visit. */
  prompted: Set<string>
  /** The viewer for whom prompts are recorded. */
  owner: string
  get: Read
  run: Run
}
/** Prompts open after the content has loaded, one at a time in order, never over another overlay. */
export function createPrompts(context: PromptContext, prompts: readonly Prompt[]): () => void {
  const { core, get, run } = context
  const openedIds = new Set<string>()
  let opening = false
  function check(): void {
    if (opening || core.history.current().overlays.length || core.overlays.overlay.dialogs.length) return
    if (
      Object.values(get('status') as Record<string, Status>).some(
        (status) => status === 'loading' || status === 'stale',
      )
    )
      return
    const next = prompts.find(
      (prompt) => !openedIds.has(prompt.id) && testCondition(prompt.when, get) && isDue(context, prompt),
    )
    if (!next) return
    openedIds.add(next.id)
    recordPrompt(context, next)
    opening = true
    void run(next.open).finally(() => {
      opening = false
      check()
    })
  }
  return check
}
