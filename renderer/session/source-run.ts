/** A source on a page that is on screen: its observer, its query, and its status. */
import {
  InfiniteQueryObserver,
  QueryObserver,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  type QueryMeta,
} from '@tanstack/react-query'
import { withoutEmpty } from '../../schemas/fields/empty.ts'
import type { Source } from '../../schemas/language/layout.ts'
import type { Status } from '../../schemas/language/widget.ts'
import type { Locals } from '../actions/context.ts'
import { NotRejected, type Call } from '../api/call.ts'
import { ApiError } from '../api/error.ts'
import type { KeyFor } from '../api/client.ts'
import { test } from '../plan/condition.ts'
import type { Instance } from '../instance/instance.ts'
import type { Plan } from '../plan/types.ts'
import { emptyData, following } from './paging.ts'
import type { Unmoved } from '../state/unmoved.ts'
import { parametersOf, type Read } from '../plan/parameters.ts'
import type { PageGivens } from './page-deps.ts'

export type RunningSource = {
  refetch(): Promise<unknown>
  more(): void
  reason(): string | undefined
  way(): string | false
  check(path?: string): void
  stop(): void
}
type Answered = (event: 'ready' | 'empty' | 'error' | 'end', locals: Locals) => void
export type SourceContext = {
  instance: Instance
  client: QueryClient
  call: Call
  keyFor: KeyFor
  /** The call whose answers the formatter `dict:<type>` reads. */
  dictionaries?: string | undefined
  instead?: PageGivens['instead']
  earlier?: PageGivens['earlier']
  /** Sources that the storefront provides to every page. */
  implicit: Readonly<Record<string, { awaited?: boolean } | undefined>>
  answered: Answered
}

type Timer = ReturnType<typeof setTimeout> | undefined
type Options = { queryKey: QueryKey; enabled: boolean }
export type Result = ReturnType<QueryObserver['getCurrentResult']> & {
  isFetchNextPageError?: boolean
  isFetchingNextPage?: boolean
  hasNextPage?: boolean
}
/** A source on a page that is on screen. */
export type Run = {
  context: SourceContext
  name: string
  source: Source
  /** The paths that its parameters and its condition read, and their roots. */
  reads: readonly string[]
  roots: ReadonlySet<string>
  rowKey: string
  get: Read
  observer: QueryObserver
  paged?: InfiniteQueryObserver
  /** The options that the observer has, for comparison. */
  optionsKey: string
  data?: unknown
  /** What the page showed when it was last on screen. */
  left: unknown
  /** The pages that `rows` was made of. */
  pages?: InfiniteData<unknown>
  rows?: unknown
  /** The time of the answer that was last passed on. */
  passedOnAt: number
  polls: number
  pollTimer?: Timer
  pollNow: () => void
  /** Polling runs in the background, so its errors show no toast. */
  isPolling: boolean
  /** Number of pages requested; a running refetch may delay or cancel the request for the last one. */
  pageCount: number
  /** Why a list ends although its answers say that there is more. */
  stopped?: string | undefined
  /** Whether another page may be requested before the visitor scrolls or taps. */
  mayAskMore: Unmoved
  slowTimer?: Timer
  /** Set when an answer is late: shows a message and a retry; the answer is still drawn when it arrives. */
  isSlow: boolean
  /** `isSlow` at the last update. */
  wasSlow: boolean
}

/** What decides if a source is asked, and for what. */
export type Asking = Pick<Run, 'source' | 'roots' | 'get'> & {
  context: Pick<SourceContext, 'keyFor' | 'implicit'> & {
    instance: { plan: Pick<Plan, 'kit' | 'layout'>; where?: string }
  }
}
/** What asks for a source, on a page or before it is open. */
type Asker = Asking & { context: Pick<SourceContext, 'call' | 'instead' | 'earlier'> } & Partial<
    Pick<Run, 'isPolling' | 'left' | 'rowKey'>
  >
/** A source that reads another one waits until that one has data. */
const isReady = ({ context: { instance, implicit }, roots, get }: Asking) =>
  [...roots].every((root) => !(instance.plan.layout.data?.[root] || implicit[root]?.awaited) || get(root) !== undefined)
export const isEnabled = (asking: Asking): boolean =>
  isReady(asking) && (!asking.source.when || test(asking.source.when, asking.get))
/** The parameters of a source's call, and where its answer is in the cache. */
export function readOf({ context, source, get }: Asking) {
  const params = withoutEmpty(parametersOf(context.instance.plan.kit, source, get))
  return { params, queryKey: context.keyFor(source.call, source.paged ? { ...params, paged: true } : params) }
}

/** An error that is shown but not rejected (30003) still has no data, so a read throws it. */
async function read(
  { context, source, isPolling = false }: Asker,
  params: Record<string, unknown>,
  signal: AbortSignal,
): Promise<unknown> {
  const answer = await context.call(source.call, params, { signal, hideErrorToast: isPolling })
  if (answer instanceof NotRejected) throw answer.error
  return answer
}

/** The server was not reached, or what stands before it says so. */
const isAway = (error: unknown) =>
  error instanceof ApiError && (error.key === 'network' || (error.code >= 502 && error.code <= 504))
/** The answer; where none can be had, an earlier one that the storefront keeps. */
const orKept = ({ instead }: Pick<PageGivens, 'instead'>, key: QueryKey, answer: Promise<unknown>): Promise<unknown> =>
  answer.catch(async (error: unknown) => {
    const kept = isAway(error) ? await instead?.(key) : undefined
    if (kept === undefined) throw error
    return kept
  })

type QueryInput = { signal: AbortSignal; pageParam?: unknown }
export function optionsOf(run: Asker): Options {
  const { context, source, roots, rowKey = 'id' } = run
  const { params, queryKey } = readOf(run)
  const common = {
    queryKey,
    enabled: isEnabled(run),
    meta: {
      where: context.instance.where,
      // not of a list, each of whose loaded pages would be a request
      local: roots.has('local') && !source.paged,
    } satisfies QueryMeta,
    // of a list, rows of other parameters would be taken for these
    placeholderData: (before: unknown) =>
      (source.paged ? undefined : (before ?? run.left)) ?? context.earlier?.(queryKey),
  }
  const own = source.paged
    ? {
        initialPageParam: {},
        getNextPageParam: (_: unknown, pages: unknown[]) => following(pages, rowKey).next,
        queryFn: ({ signal, pageParam }: QueryInput) =>
          Object.keys(pageParam as object).length
            ? read(run, { ...params, ...(pageParam as object) }, signal)
            : orKept(context, queryKey, read(run, params, signal)),
      }
    : {
        queryFn: ({ signal }: QueryInput) => orKept(context, queryKey, read(run, params, signal)),
      }
  return { ...common, ...own }
}
export const keyOf = ({ queryKey, enabled }: Options): string => JSON.stringify([queryKey, enabled])

export const resultOf = ({ observer }: Run): Result => observer.getCurrentResult()
export const pageCount = ({ paged }: Run): number => paged?.getCurrentResult().data?.pages.length ?? 0
/** Of an earlier answer the query does not know it. */
export const hasMore = (run: Run): boolean => resultOf(run).isPlaceholderData || !!resultOf(run).hasNextPage

export function statusOf(run: Run, result: Result): Status {
  if (!isEnabled(run)) return 'idle'
  if (result.data === undefined) return run.isSlow || (result.isError && !result.isFetching) ? 'error' : 'loading'
  if (result.isPlaceholderData) return 'stale'
  if (run.isSlow || (result.isFetchNextPageError && !result.isFetching)) return 'error'
  return emptyData(run.data) ? 'empty' : 'ready'
}
