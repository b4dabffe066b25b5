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
} from '@tanstack/react-query'
import type { Parameters } from '../../schemas/action.ts'
import { isEmpty, withoutEmpty } from '../../schemas/empty.ts'
import type { Source } from '../../schemas/layout.ts'
import { limits } from '../../schemas/limits.ts'
import type { Status } from '../../schemas/widget.ts'
import { NotRejected, type Call } from '../api/call.ts'
import type { KeyFor } from '../api/client.ts'
import { ApiError } from '../api/error.ts'
import { resolveText } from '../i18n/locale.ts'
import { test } from './condition.ts'
import { format, inverse, type Dictionaries } from './formatters.ts'
import type { Instance } from './instance.ts'
import type { Locals } from '../actions/context.ts'
import { keysOf } from './path.ts'
import { readsOf, type Plan } from './plan.ts'

type Read = (path: string) => unknown
/** `from` < `with` < `bind` (docs/document-language.md §1). */
export function parametersOf({ with: literals, bind, from }: Parameters, get: Read): Record<string, unknown> {
  const spread = from === undefined ? undefined : get(from)
  const values: Record<string, unknown> = {
    ...(spread && typeof spread === 'object' ? spread : undefined),
    ...literals,
  }
  for (const [name, given] of Object.entries(bind ?? {})) {
    const { path, as = '', or } = typeof given === 'string' ? { path: given } : given
    const value = get(path)
    const formatted =
      value === null || value === undefined
        ? undefined
        : inverse[as] && typeof value === 'boolean'
          ? inverse[as](value)
          : as
            ? format(as, value, get('dictionaries') as Dictionaries)
            : value
    if (formatted !== undefined || or !== undefined) values[name] = formatted ?? or
  }
  return values
}

type ListPage = { list?: unknown[]; page?: number; pageCount?: number; after?: string | null; more?: boolean | null }
const nextPage = (last: unknown, pages: unknown[]): Record<string, unknown> | undefined => {
  const { after, more, page, pageCount } = last as ListPage
  if (more !== undefined && more !== null) return more && after ? { after } : undefined
  return (page ?? pages.length) < (pageCount ?? 0) ? { page: (page ?? pages.length) + 1 } : undefined
}
/** Merges pages: the fields of the first page, and each row once, so that an item that moved is not drawn twice. */
function joined({ pages }: InfiniteData<unknown>, rowKey: string): unknown {
  const [first] = pages as ListPage[]
  if (pages.length === 1) return first
  const seen = new Set<unknown>()
  const list = (pages as ListPage[])
    .flatMap((page) => page.list ?? [])
    .filter((row) => {
      const id = (row as Record<string, unknown>)[rowKey] ?? row
      return !seen.has(id) && seen.add(id)
    })
  return { ...first, list }
}
const emptyData = (data: unknown) =>
  Array.isArray(data)
    ? data.length === 0
    : Array.isArray((data as ListPage | null)?.list) && (data as ListPage).list!.length === 0

/** The field that identifies a row, from the `rowKey` prop of the list that draws the source. */
function rowKeyOf({ list }: Plan, source: string): string {
  const shown = list.find(({ binds }) =>
    binds.some(({ target, path }) => target[0] === 'items' && path === `${source}.list`),
  )
  return typeof shown?.props.rowKey === 'string' ? shown.props.rowKey : 'id'
}

export type Running = {
  refetch(): Promise<unknown>
  more(): void
  reason(): string | undefined
  late(): string | undefined
  asks(): string | undefined
  check(path?: string): void
  stop(): void
}
type Paged = { isFetchNextPageError?: boolean; isFetchingNextPage?: boolean }
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

export function runSource(
  name: string,
  source: Source,
  { instance, client, call, keyFor, dictionaries, implicit, answered }: SourceContext,
): Running {
  const reads = readsOf(source)
  const rowKey = rowKeyOf(instance.plan, name)
  const roots = new Set(reads.map((path) => keysOf(path)[0]!))
  const get: Read = (path) => instance.get(path)
  /** A source that reads another one waits until that one has data. */
  const ready = () =>
    [...roots].every(
      (root) => !(instance.plan.layout.data?.[root] || implicit[root]?.awaited) || instance.get(root) !== undefined,
    )
  const enabled = () => ready() && (!source.when || test(source.when, get))

  /** An error that is shown but not rejected (30003) still has no data, so a read throws it. */
  const read = async (params: Record<string, unknown>, signal: AbortSignal) => {
    const answer = await call(source.call, params, { signal, hideErrorToast: polling })
    if (answer instanceof NotRejected) throw answer.error
    return answer
  }
  /** Polling runs in the background, so its errors show no toast. */
  let polling = false
  const options = () => {
    const params = withoutEmpty(parametersOf(source, get))
    const common = {
      queryKey: keyFor(source.call, source.paged ? { ...params, paged: true } : params),
      enabled: enabled(),
      meta: source.bind,
    }
    return source.paged
      ? {
          ...common,
          initialPageParam: {},
          getNextPageParam: nextPage,
          queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: unknown }) =>
            read({ ...params, ...(pageParam as object) }, signal),
        }
      : {
          ...common,
          placeholderData: keepPreviousData,
          queryFn: ({ signal }: { signal: AbortSignal }) => read(params, signal),
        }
  }
  const paged = source.paged ? new InfiniteQueryObserver(client, options() as never) : undefined
  const plain = source.paged ? undefined : new QueryObserver(client, options() as never)
  const observer = (paged ?? plain)!

  let data: unknown
  let told = 0
  let polls = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Number of pages requested; a running refetch may delay or cancel the request for the last one. */
  let wanted = 0
  const pageCount = () => paged?.getCurrentResult().data?.pages.length ?? 0
  const hasMore = () => !!paged?.getCurrentResult().hasNextPage

  const statusOf = (result: ReturnType<typeof observer.getCurrentResult>): Status => {
    if (!enabled()) return 'idle'
    if (result.data === undefined) return slow || (result.isError && !result.isFetching) ? 'error' : 'loading'
    if (result.isPlaceholderData) return 'stale'
    if (slow || ((result as Paged).isFetchNextPageError && !result.isFetching)) return 'error'
    return emptyData(data) ? 'empty' : 'ready'
  }
  const cancel = () => client.cancelQueries({ queryKey: options().queryKey, exact: true })
  /** Set when an answer is late: shows a message and a retry; the answer is still drawn when it arrives. */
  let slow = false
  const late = () => (slow ? resolveText({ t: 'ui.slow' }) : undefined)
  /** The value of `slow` at the last update. */
  let said = false
  let patience: ReturnType<typeof setTimeout> | undefined
  function wait(isWaiting: boolean): void {
    if (isWaiting === (patience !== undefined)) return
    clearTimeout(patience)
    slow = false
    patience = isWaiting
      ? setTimeout(() => {
          slow = true
          show()
        }, limits.slowMs)
      : undefined
  }
  let pages: InfiniteData<unknown> | undefined
  let rows: unknown
  /** Returns the same list for the same pages, so a refetch with unchanged rows renders nothing. */
  const whole = (now: InfiniteData<unknown>) => {
    if (now !== pages) rows = joined(now, rowKey)
    pages = now
    return rows
  }
  function show(): void {
    const result = observer.getCurrentResult()
    wait(result.isFetching && (result.data === undefined || !!(result as Paged).isFetchingNextPage))
    const next =
      result.data === undefined ? undefined : paged ? whole(result.data as InfiniteData<unknown>) : result.data
    const status = (() => {
      const before = data
      data = next
      const found = statusOf(result)
      if (found === 'idle') data = before
      return found
    })()
    instance.batch(() => {
      // written first: it changes only with the rows, whose readers depend on it
      if (paged) instance.write(`hasMore.${name}`, status !== 'idle' && hasMore())
      instance.write(name, status === 'idle' ? undefined : next)
      // passes through `loading`, so that the same status for another reason is shown again
      if (status === 'error' && said !== slow) instance.write(`status.${name}`, 'loading')
      said = slow
      instance.write(`status.${name}`, status)
      if (source.call === dictionaries && next)
        instance.write('dictionaries', { ...(instance.get('dictionaries') as object | undefined), ...next })
    })
    if (wanted && !result.isFetching) {
      const isLeft = wanted > pageCount() && hasMore() && !paged?.getCurrentResult().isFetchNextPageError
      if (isLeft) void paged?.fetchNextPage()
      else wanted = 0
    }
    const at = Math.max(result.dataUpdatedAt, result.errorUpdatedAt)
    if (result.isFetching || !at || at === told || status === 'idle' || status === 'stale') return
    told = at
    if (result.isError)
      answered('error', {
        error:
          result.error instanceof ApiError
            ? {
                code: result.error.code || String(result.error.key),
                message: result.error.message,
                data: result.error.data,
              }
            : { code: 0, message: '' },
      })
    else answered(status === 'empty' ? 'empty' : 'ready', { answer: next })
    if (paged && !result.isError && !hasMore()) answered('end', { answer: next })
    poll()
  }
  /** Refetches while the condition is true; stops when hidden, left or done. */
  function poll(): void {
    clearTimeout(timer)
    const { poll: rule } = source
    if (!rule || !test(rule.while, get)) return
    if (polls >= rule.times) {
      answered('end', { answer: data })
      return
    }
    timer = setTimeout(() => {
      if (document.hidden) {
        addEventListener('visibilitychange', poll, { once: true })
        return
      }
      if (!test(rule.while, get)) return
      polls++
      polling = true
      void observer.refetch().finally(() => (polling = false))
    }, rule.every)
  }
  const first = options()
  let shownKey = JSON.stringify([first.queryKey, first.enabled])
  const stop = observer.subscribe(() => show())
  show()
  return {
    refetch: async () => {
      polls = 0
      // otherwise the refetch would join the hanging request
      if (slow) await cancel()
      return observer.refetch()
    },
    /** Waits for a running refetch, because the next page depends on its result. */
    more: () => {
      if (!paged || !hasMore()) return
      wanted = pageCount() + 1
      if (!paged.getCurrentResult().isFetching) void paged.fetchNextPage()
      // cancels a hanging request; the next page is requested when it has ended
      else if (slow) void cancel()
    },
    late,
    reason: () => {
      if (slow) return late()
      const { error } = observer.getCurrentResult()
      if (!(error instanceof ApiError) || !error.refused || !error.message) return undefined
      error.shown = true
      return error.message
    },
    /** The page of the step that the read was refused for. */
    asks: () => {
      const { error } = observer.getCurrentResult()
      return error instanceof ApiError ? error.row.asks : undefined
    },
    /** Called after a write: parameters or `when` may have changed. */
    check: (path) => {
      if (
        path &&
        !reads.some((one) => one === path || one.startsWith(`${path}.`) || path.startsWith(`${one}.`)) &&
        !(roots.has(keysOf(path)[0]!) && keysOf(path).length === 1)
      )
        return
      const next = options()
      const key = JSON.stringify([next.queryKey, next.enabled])
      if (key === shownKey) return
      shownKey = key
      polls = 0
      wanted = 0
      observer.setOptions(next as never)
      show()
    },
    stop: () => {
      clearTimeout(timer)
      clearTimeout(patience)
      removeEventListener('visibilitychange', poll)
      stop()
    },
  }
}

/** The status of a source that has not answered yet. */
export const pending = (source: Source): Status => (isEmpty(source.when) ? 'loading' : 'idle')
