/** Combines the pages of a list into one answer. */
import type { InfiniteData } from '@tanstack/react-query'
import { read } from '../plan/path.ts'
import type { Plan } from '../plan/types.ts'

type ListPage = { list?: unknown[]; page?: number; pageCount?: number; after?: string | null; more?: boolean | null }
/** `next`: the parameters of the next page. `stopped`: why there is no next page although the answer announces more rows. */
type NextPage = { next?: Record<string, unknown>; stopped?: string }

const getRowId = (row: unknown, rowKey: string): unknown => read(row, [rowKey])
/** Rows without a key are compared by content. */
function createRowMatcher(row: unknown, rowKey: string): (other: unknown) => boolean {
  const id = getRowId(row, rowKey)
  if (id !== undefined && id !== null) return (other) => getRowId(other, rowKey) === id
  const text = JSON.stringify(row)
  return (other) => JSON.stringify(other) === text
}
/** Whether the last page has a row that no other page has. */
function hasNewRow(pages: readonly ListPage[], rowKey: string): boolean {
  const earlier = pages.slice(0, -1).flatMap(({ list }) => list ?? [])
  return (pages.at(-1)?.list ?? []).some((row) => !earlier.some(createRowMatcher(row, rowKey)))
}

function nextByCursor(pages: readonly ListPage[]): NextPage {
  const { after, more } = pages.at(-1)!
  if (!more) return {}
  if (!after) return { stopped: 'more rows, but no cursor' }
  if (pages.slice(0, -1).some((page) => page.after === after)) return { stopped: 'the cursor did not advance' }
  return { next: { after } }
}
function nextByNumber(pages: readonly ListPage[]): NextPage {
  const numbers = pages.map(({ page }, index) => page ?? index + 1)
  const last = numbers.at(-1)!
  if (!(last < (pages.at(-1)!.pageCount ?? 0))) return {}
  if (numbers.slice(0, -1).some((number) => number >= last)) return { stopped: 'the page number did not advance' }
  return { next: { page: last + 1 } }
}
/**
 * Returns the parameters of the next page. Each page must advance and have a new row, so that a server that repeats a page is not requested
 * forever.
 */
export function getNextPage(answers: readonly unknown[], rowKey: string): NextPage {
  const pages = answers as readonly ListPage[]
  const { more } = pages.at(-1)!
  const nextPage = more === undefined || more === null ? nextByNumber(pages) : nextByCursor(pages)
  return nextPage.next && !hasNewRow(pages, rowKey) ? { stopped: 'a page had no new row' } : nextPage
}

/** Merges pages: the fields of the first page, and each row once, so that an item that moved is not drawn twice. */
export function joinPages({ pages }: InfiniteData<unknown>, rowKey: string): unknown {
  const [first] = pages as ListPage[]
  if (pages.length === 1) return first
  const seenIds = new Set<unknown>()
  const list = (pages as ListPage[])
    .flatMap((page) => page.list ?? [])
    .filter((row) => {
      const id = getRowId(row, rowKey) ?? row
      return !seenIds.has(id) && seenIds.add(id)
    })
  return { ...first, list }
}
export function isEmptyData(data: unknown): boolean {
  const rows = Array.isArray(data) ? data : read(data, ['list'])
  return Array.isArray(rows) && rows.length === 0
}

/** The field that identifies a row, from the `rowKey` prop of the list that draws the source. */
export function getRowKey({ list }: Plan, source: string): string {
  const listNode = list.find(({ binds }) =>
    binds.some(({ target, path }) => target[0] === 'items' && path === `${source}.list`),
  )
  return typeof listNode?.props.rowKey === 'string' ? listNode.props.rowKey : 'id'
}
