/** A source on a page that is on screen: its observer, its query, and its status. */
import {
  InfiniteQueryObserver,
  QueryObserver,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  type QueryMeta,
} from '@tanstack/react-query'
import { omitEmpty } from '#schemas/fields/empty.ts'
import type { Source } from '#schemas/language/layout.ts'
import type { Status } from '#schemas/language/widget.ts'
import type { Locals } from '../actions/context.ts'
import { NotRejected, type Call } from '../api/call.ts'
import { ApiError } from '../api/error.ts'
import type { KeyFor } from '../api/client.ts'
import { testCondition } from '../plan/condition.ts'
import type { Instance } from '../instance/instance.ts'
import type { Plan } from '../plan/types.ts'
import { isEmptyData, getNextPage } from './paging.ts'
import type { UnattendedLimit } from '../state/unattended-limit.ts'
import { resolveParameters, type Read } from '../plan/parameters.ts'
import type { PageGivens } from './page-deps.ts'

export type RunningSource = {
  refetch(): Promise<unknown>
  more(): void
  reason(): string | undefined
  way(): string | false
  check(path?: string): void
  stop(): void
}
type OnAnswer = (event: 'ready' | 'empty' | 'error' | 'end', locals: Locals) => void
export type SourceContext = {
  instance: Instance
  client: QueryClient
  call: Call
  keyFor: KeyFor
  /** The call whose answers the formatter `dict:<type>` reads. */
  dictionaries?: string | undefined
  getFallback?: PageGivens['getFallback']
  getStored?: PageGivens['getStored']
  /** Sources that the storefront provides to every page. */
  implicit: Readonly<Record<string, { awaited?: boolean } | undefined>>
  answered: OnAnswer
}

type Timer = ReturnType<typeof setTimeout> | undefined
type Options = { queryKey: QueryKey; enabled: boolean }
export type Result = ReturnType<QueryObserver['getCurrentResult']> & {
  isFetchNextPageError?: boolean
  isFetchingNextPage?: boolean
  hasNextPage?: boolean
}
/** A source on a page that is on screen. */
export type SourceRun = {
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
  /** The observer's options, for comparison. */
  optionsKey: string
  data?: unknown
  /** The data shown when the page was last on screen. */
  left: unknown
  /** The pages that `rows` was joined from. */
  pages?: InfiniteData<unknown>
  rows?: unknown
  /** The time of the answer that was last passed on. */
  passedOnAt: number
  polls: number
  pollTimer?: Timer
  pollNow: () => void
  /** Polling runs in the background, so its errors show no toast. */
  isPolling: boolean
  /** Number of pages requested; a running refetch may delay or cancel the request for the last page. */
  pageCount: number
  /** Why a list ends although its answers announce more rows. */
  stopped?: string | undefined
  /** Whether another page may be requested before the visitor scrolls or taps. */
  mayAskMore: UnattendedLimit
  slowTimer?: Timer
  /** Set when an answer is late: shows a message and a retry; the answer is still drawn when it arrives. */
  isSlow: boolean
  /** `isSlow` at the last update. */
  wasSlow: boolean
}

/** The inputs that decide whether a source is requested, and with which parameters. */
export type SourceRequest = Pick<SourceRun, 'source' | 'roots' | 'get'> & {
  context: Pick<SourceContext, 'keyFor' | 'implicit'> & {
    instance: { plan: Pick<Plan, 'kit' | 'layout'>; where?: string }
  }
}
/** The inputs of a request for a source, on a page or before it is opened. */
type Asker = SourceRequest & { context: Pick<SourceContext, 'call' | 'getFallback' | 'getStored'> } & Partial<
    Pick<SourceRun, 'isPolling' | 'left' | 'rowKey'>
  >
/** A source that reads another source waits until the other has data. */
const isReady = ({ context: { instance, implicit }, roots, get }: SourceRequest) =>
  [...roots].every((root) => !(instance.plan.layout.data?.[root] || implicit[root]?.awaited) || get(root) !== undefined)
export const isEnabled = (asking: SourceRequest): boolean =>
  isReady(asking) && (!asking.source.when || testCondition(asking.source.when, asking.get))
/** The parameters of a source's call, and the key of its answer in the cache. */
export function buildRequest({ context, source, get }: SourceRequest) {
  const params = omitEmpty(resolveParameters(context.instance.plan.kit, source, get))
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

/** Whether the server was not reached, or a gateway in front of it reports that. */
const isAway = (error: unknown) =>
  error instanceof ApiError && (error.key === 'network' || (error.code >= 502 && error.code <= 504))
/** Resolves to the answer, or to the storefront's offline answer if the server cannot be reached. */
const orOfflineAnswer = (
  { getFallback }: Pick<PageGivens, 'getFallback'>,
  key: QueryKey,
  answer: Promise<unknown>,
): Promise<unknown> =>
  answer.catch(async (error: unknown) => {
    const offlineAnswer = isAway(error) ? await getFallback?.(key) : undefined
    if (offlineAnswer === undefined) throw error
    return offlineAnswer
  })

type QueryInput = { signal: AbortSignal; pageParam?: unknown }
export function buildOptions(run: Asker): Options {
  const { context, source, roots, rowKey = 'id' } = run
  const { params, queryKey } = buildRequest(run)
  const common = {
    queryKey,
    enabled: isEnabled(run),
    meta: {
      where: context.instance.where,
      // not for lists, because each loaded page would be a request
      local: roots.has('local') && !source.paged,
    } satisfies QueryMeta,
    // not for lists, because rows of other parameters would be mistaken for current rows
    placeholderData: (before: unknown) =>
      (source.paged ? undefined : (before ?? run.left)) ?? context.getStored?.(queryKey),
  }
  const queryOptions = source.paged
    ? {
        initialPageParam: {},
        getNextPageParam: (_: unknown, pages: unknown[]) => getNextPage(pages, rowKey).next,
        queryFn: ({ signal, pageParam }: QueryInput) =>
          Object.keys(pageParam as object).length
            ? read(run, { ...params, ...(pageParam as object) }, signal)
            : orOfflineAnswer(context, queryKey, read(run, params, signal)),
      }
    : {
        queryFn: ({ signal }: QueryInput) => orOfflineAnswer(context, queryKey, read(run, params, signal)),
      }
  return { ...common, ...queryOptions }
}
export const toOptionsKey = ({ queryKey, enabled }: Options): string => JSON.stringify([queryKey, enabled])

export const getResult = ({ observer }: SourceRun): Result => observer.getCurrentResult()
export const countPages = ({ paged }: SourceRun): number => paged?.getCurrentResult().data?.pages.length ?? 0
/** Whether a list has more rows; assumed while a stored answer is shown, because the query does not know yet. */
export const hasMore = (run: SourceRun): boolean => getResult(run).isPlaceholderData || !!getResult(run).hasNextPage

export function getSourceStatus(run: SourceRun, result: Result): Status {
  if (!isEnabled(run)) return 'idle'
  if (result.data === undefined) return run.isSlow || (result.isError && !result.isFetching) ? 'error' : 'loading'
  if (result.isPlaceholderData) return 'stale'
  if (run.isSlow || (result.isFetchNextPageError && !result.isFetching)) return 'error'
  return isEmptyData(run.data) ? 'empty' : 'ready'
}
