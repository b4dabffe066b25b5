/**
 * Data sources (docs/document-language.md §3): each observes the query cache and writes its data and status to the instance. Independent
 * sources start in parallel; a source that reads another starts after the other has answered.
 */
import { InfiniteQueryObserver, QueryObserver, type InfiniteData } from '@tanstack/react-query'
import type { Source } from '#schemas/language/layout.ts'
import { limits } from '#schemas/limits.ts'
import type { Status } from '#schemas/language/widget.ts'
import { ApiError, getErrorText } from '../api/error.ts'
import { listReads, testCondition, type Read } from '../plan/condition.ts'
import { getNextPage, joinPages, getRowKey } from './paging.ts'
import { parsePath, getRoot } from '../plan/path.ts'
import { createUnattendedLimit } from '../state/unattended-limit.ts'
import {
  type RunningSource,
  type SourceContext,
  type Result,
  type SourceRun,
  buildOptions,
  toOptionsKey,
  getResult,
  countPages,
  hasMore,
  getSourceStatus,
} from './source-run.ts'

const cancel = (run: SourceRun) =>
  run.context.client.cancelQueries({ queryKey: buildOptions(run).queryKey, exact: true })
function wait(run: SourceRun, isWaiting: boolean): void {
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

/** Returns the same list for the same pages, so that a refetch with unchanged rows does not render. */
function joinRows(run: SourceRun, data: InfiniteData<unknown>): unknown {
  if (data !== run.pages) run.rows = joinPages(data, run.rowKey)
  run.pages = data
  return run.rows
}

/** Reports once that a list ends because the server's pages do not advance. */
function reportEnd(run: SourceRun): void {
  if (!run.pages) return
  const { stopped } = getNextPage(run.pages.pages, run.rowKey)
  if (stopped && !run.stopped) run.context.instance.report({ kind: 'answer', where: run.source.call, message: stopped })
  run.stopped ??= stopped
}

/**
 * Writes the query's result to the page in one batch with the values that the document's actions set, so that the nodes of both appear
 * together and no node is drawn before the nodes above it.
 */
const show = (run: SourceRun): void => run.context.instance.batch(() => take(run))
function take(run: SourceRun): void {
  const { context, name, source, paged } = run
  const { instance } = context
  const result = getResult(run)
  wait(run, result.isFetching && (result.data === undefined || !!result.isFetchingNextPage))
  const next =
    result.data === undefined ? undefined : paged ? joinRows(run, result.data as InfiniteData<unknown>) : result.data
  const before = run.data
  run.data = next
  const status = getSourceStatus(run, result)
  if (status === 'idle') run.data = before
  // written first: it changes only with the rows, whose readers depend on it
  if (paged) instance.write(`hasMore.${name}`, status !== 'idle' && hasMore(run))
  if (status === 'ready' || status === 'empty') reportEnd(run)
  instance.write(name, status === 'idle' ? undefined : next)
  // passes through `loading`, so that the same status for another reason is shown again
  if (status === 'error' && run.wasSlow !== run.isSlow) instance.write(`status.${name}`, 'loading')
  run.wasSlow = run.isSlow
  instance.write(`status.${name}`, status)
  if (source.call === context.dictionaries && next)
    instance.write('dictionaries', { ...instance.scope().dictionaries, ...next })
  if (run.pageCount && !result.isFetching) {
    if (run.pageCount > countPages(run) && hasMore(run) && !getResult(run).isFetchNextPageError)
      void paged?.fetchNextPage()
    else run.pageCount = 0
  }
  passOn(run, result, status, next)
}

const toErrorLocals = (error: unknown) =>
  error instanceof ApiError
    ? { code: error.code || String(error.key), message: error.message, data: error.data }
    : { code: 0, message: '' }
/** Passes an answer on to the document's actions, once. */
function passOn(run: SourceRun, result: Result, status: Status, answer: unknown): void {
  const { answered } = run.context
  const answeredAt = Math.max(result.dataUpdatedAt, result.errorUpdatedAt)
  if (result.isFetching || !answeredAt || answeredAt === run.passedOnAt || status === 'idle' || status === 'stale')
    return
  run.passedOnAt = answeredAt
  if (result.isError) answered('error', { error: toErrorLocals(result.error) })
  else answered(status === 'empty' ? 'empty' : 'ready', { answer })
  if (run.paged && !result.isError && !hasMore(run)) answered('end', { answer })
  poll(run)
}

/** Refetches while the condition is true; stops when hidden, left or done. */
function poll(run: SourceRun): void {
  clearTimeout(run.pollTimer)
  const { source, get } = run
  const { poll: rule } = source
  if (!rule || !testCondition(rule.while, get)) return
  if (run.polls >= rule.times) {
    run.context.answered('end', { answer: run.data })
    return
  }
  run.pollTimer = setTimeout(() => {
    if (document.hidden) {
      addEventListener('visibilitychange', run.pollNow, { once: true })
      return
    }
    if (!testCondition(rule.while, get)) return
    run.polls++
    run.isPolling = true
    void run.observer.refetch().finally(() => (run.isPolling = false))
  }, rule.every)
}

/** Called after a write: parameters or `when` may have changed. */
function check(run: SourceRun, path: string | undefined): void {
  const isRead = (changedPath: string) =>
    run.reads.some(
      (readPath) =>
        readPath === changedPath || readPath.startsWith(`${changedPath}.`) || changedPath.startsWith(`${readPath}.`),
    ) ||
    (parsePath(changedPath).length === 1 && run.roots.has(changedPath))
  if (path && !isRead(path)) return
  const next = buildOptions(run)
  if (toOptionsKey(next) === run.optionsKey) return
  run.optionsKey = toOptionsKey(next)
  run.polls = 0
  run.pageCount = 0
  run.observer.setOptions(next)
  show(run)
}

/** Requests the next page. Waits for a running refetch, because the next page depends on its result. */
function askMore(run: SourceRun): void {
  if (!run.paged || !hasMore(run) || !run.mayAskMore.take()) return
  run.pageCount = countPages(run) + 1
  if (!getResult(run).isFetching) void run.paged.fetchNextPage()
  // cancels a hanging request; the next page is requested when it has ended
  else if (run.isSlow) void cancel(run)
}

export function runSource(name: string, source: Source, context: SourceContext): RunningSource {
  const { instance, client } = context
  const reads = listReads(source)
  const run: SourceRun = {
    context,
    name,
    source,
    reads,
    roots: new Set(reads.map(getRoot)),
    rowKey: getRowKey(instance.plan, name),
    get: (path) => instance.get(path),
    passedOnAt: 0,
    polls: 0,
    pageCount: 0,
    mayAskMore: createUnattendedLimit(() => askMore(run)),
    isPolling: false,
    isSlow: false,
    wasSlow: false,
    left: instance.get(name),
    pollNow: () => poll(run),
    // created below, because their options read the run
    observer: undefined as never,
    optionsKey: '',
  }
  const first = buildOptions(run)
  run.optionsKey = toOptionsKey(first)
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
    more: () => askMore(run),
    reason() {
      const { t } = run.context.instance.plan.kit
      if (run.isSlow) return t('ui.slow')
      const { error, data } = getResult(run)
      // while data is shown, there is no place for the message
      if (!(error instanceof ApiError) || data !== undefined) return undefined
      // a silent error has no message, except the server's message for a missing step
      if (error.row.show === 'nothing') return error.row.asks && error.message
      error.shown = true
      return getErrorText(error, t)
    },
    /** The page of the step that the read was refused for, or `back` where a retry would be refused again. */
    way() {
      const { error } = getResult(run)
      return (
        error instanceof ApiError && (error.row.asks || (error.key === 'other' && run.roots.has('query') && 'back'))
      )
    },
    check: (path) => check(run, path),
    stop() {
      clearTimeout(run.pollTimer)
      clearTimeout(run.slowTimer)
      run.mayAskMore.stop()
      // a server-rendered page has no events
      globalThis.removeEventListener?.('visibilitychange', run.pollNow)
      stop()
    },
  }
}

/** The status of a source that has not been requested yet. */
export const getPendingStatus = ({ when }: Source, get: Read): Status =>
  !when || testCondition(when, get) ? 'loading' : 'idle'
