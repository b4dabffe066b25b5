/** The state of a running page, in addition to its instance. */
import type { Actions } from '#schemas/language/action.ts'
import type { Layout, Source } from '#schemas/language/layout.ts'
import type { Outcome } from '#schemas/language/widget.ts'
import type { FailedCall, Locals, PageHandle } from '../actions/context.ts'
import type { openForms } from './forms.ts'
import type { Instance } from '../instance/instance.ts'
import type { PageInfo } from './maps.ts'
import type { PageGivens, SessionDeps } from './page-deps.ts'
import type { Plan } from '../plan/types.ts'
import type { createGuards } from './guards.ts'
import type { RunningSource } from './source-run.ts'

export type PageSession = {
  deps: SessionDeps
  info: PageInfo
  key: string
  plan: Plan
  query: Record<string, unknown>
  /** All sources of the page, and those that are running. */
  data: Record<string, Source>
  sources: Record<string, RunningSource>
  instance: Instance
  handle: PageHandle
  forms: ReturnType<typeof openForms> | undefined
  guards: ReturnType<typeof createGuards>
  prompt: () => void
  mayRefresh: () => boolean
  /** The history entries that opened it: a tab page has several. */
  entries: Set<string>
  /** Whether it is on screen, and whether it has ever been. */
  active: boolean
  entered: boolean
  stops: (() => void)[]
}

/** Whether the address shows this page; a tab page is identified by its route. */
export function isOnTop({ deps, info, key }: PageSession): boolean {
  const { page, path } = deps.core.history.current()
  return info.tab === undefined ? page === key : path === info.path || !!info.aliases?.includes(path)
}

/** Whether this is the page that the user sees, with no other page above it. */
export function isOpen(session: PageSession): boolean {
  const { overlays } = session.deps.core.history.current()
  const page = overlays.toReversed().find((overlay) => 'path' in overlay)
  return page ? page.id === session.key : isOnTop(session)
}

/** Runs actions that the page starts, rather than the user. */
export const runPageActions = (
  session: PageSession,
  actions: Actions | undefined,
  locals: Locals = {},
  failed?: FailedCall,
): Promise<Outcome> =>
  session.deps.performer().run(actions, { handle: session.handle, locals, failed, left: () => !session.active })

/** If this returns true, the storefront does not request the source. */
export const isSourceOff = ({ given }: SessionDeps, name: string): boolean => given.sources[name]?.when?.() === false

/** The sources of a page: those of the storefront that it needs or reads, and those of its document. */
export const collectSources = (
  { sources }: Pick<PageGivens, 'sources'>,
  info: PageInfo,
  layout: Layout,
  reads: (name: string) => boolean,
): Record<string, Source> => ({
  ...Object.fromEntries(
    Object.entries(sources)
      .filter(([name, { always, needed }]) => always || needed?.(info) || reads(name))
      .map(([name, { source }]) => [name, source]),
  ),
  ...layout.data,
})
