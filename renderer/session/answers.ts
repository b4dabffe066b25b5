/**
 * Adds the cached answers to the first scope of a page, so that its first render shows them: placeholders would be replaced as soon as its
 * sources start.
 */
import type { InfiniteData } from '@tanstack/react-query'
import type { Status } from '#schemas/language/widget.ts'
import { listReads } from '../plan/condition.ts'
import { parsePath, read, getRoot } from '../plan/path.ts'
import type { Dictionaries } from '../plan/formatters.ts'
import type { Scope } from '../instance/scope.ts'
import type { WithAnswers } from './page-deps.ts'
import { isSourceOff } from './page-session-state.ts'
import { isEmptyData, getNextPage, joinPages, getRowKey } from './paging.ts'
import { isEnabled, buildRequest, type SourceRequest } from './source-run.ts'

export const withAnswers: WithAnswers = ({ deps, plan, data }, first) => {
  const { client, keyFor, given } = deps
  const context = { instance: { plan }, keyFor, implicit: given.sources }
  const status: Record<string, Status> = {}
  let scope: Scope = { ...first, status }
  const get = (path: string) => read(scope, parsePath(path))
  function take(name: string): boolean {
    const source = data[name]!
    if (status[name] || isSourceOff(deps, name)) return false
    const asking: SourceRequest = { context, source, get, roots: new Set(listReads(source).map(getRoot)) }
    const answer = isEnabled(asking) ? client.getQueryData(buildRequest(asking).queryKey) : undefined
    if (answer === undefined) return false
    const pages = source.paged && (answer as InfiniteData<unknown>)
    const rowKey = getRowKey(plan, name)
    const value = pages ? joinPages(pages, rowKey) : answer
    scope = { ...scope, [name]: value }
    if (pages) {
      const hasMore = getNextPage(pages.pages, rowKey).next !== undefined
      scope.hasMore = { ...scope.hasMore, [name]: hasMore }
    }
    if (source.call === given.dictionaries) scope.dictionaries = { ...scope.dictionaries, ...(value as Dictionaries) }
    status[name] = isEmptyData(value) ? 'empty' : 'ready'
    return true
  }
  // repeat, because a source may wait for the answer of another
  while (Object.keys(data).filter(take).length);
  return scope
}
