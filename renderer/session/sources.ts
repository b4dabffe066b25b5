/**
 * Data sources (docs/document-language.md §3): each observes the query cache and writes its data and status to the instance. Independent
 * sources start in parallel; one that reads another starts after that one has answered.
 */
import {
  InfiniteQueryObserver,
  QueryObserver,
  keepPreviousData,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { isEmpty, withoutEmpty } from '../../schemas/empty.ts'
import type { Source } from '../../schemas/language/layout.ts'
import { limits } from '../../schemas/limits.ts'
import type { Status } from '../../schemas/language/widget.ts'
import type { Locals } from '../actions/context.ts'
import { NotRejected, type Call } from '../api/call.ts'
import type { KeyFor } from '../api/client.ts'
import { ApiError } from '../api/error.ts'
import { readsOf, test } from '../plan/condition.ts'
import type { Instance } from '../instance/instance.ts'
import { emptyData, joined, nextPage, rowKeyOf } from './paging.ts'
import { parametersOf, type Read } from '../plan/parameters.ts'
import { keysOf } from '../plan/path.ts'

export type Running = {
  refetch(): Promise<unknown>
  more(): void
  reason(): string | undefined
  late(): string | undefined
  asks(): string | undefined
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
  /** Sources that the storefront provides to every page. */
  implicit: Readonly<Record<string, { awaited?: boolean } | undefined>>
  answered: Answered
}

type Timer = ReturnType<typeof setTimeout> | undefined
type Options = { queryKey: QueryKey; enabled: boolean }
type Result = ReturnType<QueryObserver['getCurrentResult']> & {
  isFetchNextPageError?: boolean
  isFetchingNextPage?: boolean
  hasNextPage?: boolean
}
/** A source on a page that is on screen. */
type Run = {
  context: SourceContext
  name: string
  source: Source
  /** The paths that its parameters and its condition read, and their roots. */
  reads: readonly string[]
  roots: ReadonlySet<string>
  rowKey: string
  get: Read
  observer: QueryObserver
  paged: InfiniteQueryObserver | undefined
  /** The options that the observer has, for comparison. */
  optionsKey: string
  data: unknown
  /** The pages that `rows` was made of. */
  pages?: InfiniteData<unknown>
  rows: unknown
  /** The time of the answer that was last passed on. */
  passedOnAt: number
  polls: number
  pollTimer: Timer
  pollNow: () => void
  /** Polling runs in the background, so its errors show no toast. */
  isPolling: boolean
  /** Number of pages requested; a running refetch may delay or cancel the request for the last one. */
  pageCount: number
  slowTimer: Timer
  /** Set when an answer is late: shows a message and a retry; the answer is still drawn when it arrives. */
  isSlow: boolean
  /** `isSlow` at the last update. */
  wasSlow: boolean
}

/** A source that reads another one waits until that one has data. */
const isReady = ({ context: { instance, implicit }, roots }: Run) =>
  [...roots].every(
    (root) => !(instance.plan.layout.data?.[root] || implicit[root]?.awaited) || instance.get(root) !== undefined,
  )
const isEnabled = (run: Run): boolean => isReady(run) && (!run.source.when || test(run.source.when, run.get))

/** An error that is shown but not rejected (30003) still has no data, so a read throws it. */
async function read(
  { context, source, isPolling }: Run,
  params: Record<string, unknown>,
  signal: AbortSignal,
): Promise<unknown> {
  const answer = await context.call(source.call, params, { signal, hideErrorToast: isPolling })
  if (answer instanceof NotRejected) throw answer.error
  return answer
}

type QueryInput = { signal: AbortSignal; pageParam?: unknown }
function optionsOf(run: Run): Options {
  const { context, source } = run
  const params = withoutEmpty(parametersOf(context.instance.plan.kit, source, run.get))
  const queryKey = context.keyFor(source.call, source.paged ? { ...params, paged: true } : params)
  const common = { queryKey, enabled: isEnabled(run), meta: source.bind }
  const own = source.paged
    ? {
        initialPageParam: {},
        getNextPageParam: nextPage,
        queryFn: ({ signal, pageParam }: QueryInput) => read(run, { ...params, ...(pageParam as object) }, signal),
      }
    : { placeholderData: keepPreviousData, queryFn: ({ signal }: QueryInput) => read(run, params, signal) }
  return { ...common, ...own }
}
const keyOf = ({ queryKey, enabled }: Options): string => JSON.stringify([queryKey, enabled])

const resultOf = ({ observer }: Run): Result => observer.getCurrentResult()
const pageCount = ({ paged }: Run): number => paged?.getCurrentResult().data?.pages.length ?? 0
const hasMore = (run: Run): boolean => !!resultOf(run).hasNextPage

function statusOf(run: Run, result: Result): Status {
  if (!isEnabled(run)) return 'idle'
  if (result.data === undefined) return run.isSlow || (result.isError && !result.isFetching) ? 'error' : 'loading'
  if (result.isPlaceholderData) return 'stale'
  if (run.isSlow || (result.isFetchNextPageError && !result.isFetching)) return 'error'
  return emptyData(run.data) ? 'empty' : 'ready'
}

const cancel = (run: Run) => run.context.client.cancelQueries({ queryKey: optionsOf(run).queryKey, exact: true })
const late = ({ isSlow, context }: Run): string | undefined =>
  isSlow ? context.instance.plan.kit.t('ui.slow') : undefined
function wait(run: Run, isWaiting: boolean): void {
  if (isWaiting === (run.slowTimer !== undefined)) return
  clearTimeout(run.slowTimer)
  run.isSlow = false
  run.slowTimer = isWaiting
    ? setTimeout(() => {
        run.isSlow = true
        show(run)
      }, limits.slowMs)
    : undefined
}

/** Returns the same list for the same pages, so a refetch with unchanged rows renders nothing. */
function whole(run: Run, now: InfiniteData<unknown>): unknown {
  if (now !== run.pages) run.rows = joined(now, run.rowKey)
  run.pages = now
  return run.rows
}

/** Takes the result of the query over to the page. */
function show(run: Run): void {
  const { context, name, source, paged } = run
  const { instance } = context
  const result = resultOf(run)
  wait(run, result.isFetching && (result.data === undefined || !!result.isFetchingNextPage))
  const next =
    result.data === undefined ? undefined : paged ? whole(run, result.data as InfiniteData<unknown>) : result.data
  const before = run.data
  run.data = next
  const status = statusOf(run, result)
  if (status === 'idle') run.data = before
  instance.batch(() => {
    // written first: it changes only with the rows, whose readers depend on it
    if (paged) instance.write(`hasMore.${name}`, status !== 'idle' && hasMore(run))
    instance.write(name, status === 'idle' ? undefined : next)
    // passes through `loading`, so that the same status for another reason is shown again
    if (status === 'error' && run.wasSlow !== run.isSlow) instance.write(`status.${name}`, 'loading')
    run.wasSlow = run.isSlow
    instance.write(`status.${name}`, status)
    if (source.call === context.dictionaries && next)
      instance.write('dictionaries', { ...(instance.get('dictionaries') as object | undefined), ...next })
  })
  if (run.pageCount && !result.isFetching) {
    if (run.pageCount > pageCount(run) && hasMore(run) && !resultOf(run).isFetchNextPageError)
      void paged?.fetchNextPage()
    else run.pageCount = 0
  }
  passOn(run, result, status, next)
}

const errorOf = (error: unknown) =>
  error instanceof ApiError
    ? { code: error.code || String(error.key), message: error.message, data: error.data }
    : { code: 0, message: '' }
/** Passes an answer on to the document's actions, once. */
function passOn(run: Run, result: Result, status: Status, answer: unknown): void {
  const { answered } = run.context
  const at = Math.max(result.dataUpdatedAt, result.errorUpdatedAt)
  if (result.isFetching || !at || at === run.passedOnAt || status === 'idle' || status === 'stale') return
  run.passedOnAt = at
  if (result.isError) answered('error', { error: errorOf(result.error) })
  else answered(status === 'empty' ? 'empty' : 'ready', { answer })
  if (run.paged && !result.isError && !hasMore(run)) answered('end', { answer })
  poll(run)
}

/** Refetches while the condition is true; stops when hidden, left or done. */
function poll(run: Run): void {
  clearTimeout(run.pollTimer)
  const { source, get } = run
  const { poll: rule } = source
  if (!rule || !test(rule.while, get)) return
  if (run.polls >= rule.times) {
    run.context.answered('end', { answer: run.data })
    return
  }
  run.pollTimer = setTimeout(() => {
    if (document.hidden) {
      addEventListener('visibilitychange', run.pollNow, { once: true })
      return
    }
    if (!test(rule.while, get)) return
    run.polls++
    run.isPolling = true
    void run.observer.refetch().finally(() => (run.isPolling = false))
  }, rule.every)
}

/** Called after a write: parameters or `when` may have changed. */
function check(run: Run, path: string | undefined): void {
  const isRead = (of: string) =>
    run.reads.some((one) => one === of || one.startsWith(`${of}.`) || of.startsWith(`${one}.`)) ||
    (keysOf(of).length === 1 && run.roots.has(of))
  if (path && !isRead(path)) return
  const next = optionsOf(run)
  if (keyOf(next) === run.optionsKey) return
  run.optionsKey = keyOf(next)
  run.polls = 0
  run.pageCount = 0
  run.observer.setOptions(next)
  show(run)
}

export function runSource(name: string, source: Source, context: SourceContext): Running {
  const { instance, client } = context
  const reads = readsOf(source)
  const run: Run = {
    context,
    name,
    source,
    reads,
    roots: new Set(reads.map((path) => keysOf(path)[0]!)),
    rowKey: rowKeyOf(instance.plan, name),
    get: (path) => instance.get(path),
    passedOnAt: 0,
    polls: 0,
    pageCount: 0,
    isPolling: false,
    isSlow: false,
    wasSlow: false,
    data: undefined,
    rows: undefined,
    pollTimer: undefined,
    pollNow: () => poll(run),
    slowTimer: undefined,
    // made below, because their options read the run
    observer: undefined as never,
    paged: undefined,
    optionsKey: '',
  }
  const first = optionsOf(run)
  run.optionsKey = keyOf(first)
  if (source.paged) run.observer = run.paged = new InfiniteQueryObserver(client, first as never) as never
  else run.observer = new QueryObserver(client, first)
  const stop = run.observer.subscribe(() => show(run))
  show(run)
  return {
    async refetch() {
      run.polls = 0
      // otherwise the refetch would join the hanging request
      if (run.isSlow) await cancel(run)
      return run.observer.refetch()
    },
    /** Waits for a running refetch, because the next page depends on its result. */
    more() {
      if (!run.paged || !hasMore(run)) return
      run.pageCount = pageCount(run) + 1
      if (!resultOf(run).isFetching) void run.paged.fetchNextPage()
      // cancels a hanging request; the next page is requested when it has ended
      else if (run.isSlow) void cancel(run)
    },
    late: () => late(run),
    reason() {
      if (run.isSlow) return late(run)
      const { error } = resultOf(run)
      if (!(error instanceof ApiError) || !error.refused || !error.message) return undefined
      error.shown = true
      return error.message
    },
    /** The page of the step that the read was refused for. */
    asks() {
      const { error } = resultOf(run)
      return error instanceof ApiError ? error.row.asks : undefined
    },
    check: (path) => check(run, path),
    stop() {
      clearTimeout(run.pollTimer)
      clearTimeout(run.slowTimer)
      removeEventListener('visibilitychange', run.pollNow)
      stop()
    },
  }
}

/** The status of a source that has not answered yet. */
export const pending = (source: Source): Status => (isEmpty(source.when) ? 'loading' : 'idle')
