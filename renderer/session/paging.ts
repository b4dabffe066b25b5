/** The pages of a list, as one answer. */
import type { InfiniteData } from '@tanstack/react-query'
import type { Plan } from '../plan/types.ts'

type ListPage = { list?: unknown[]; page?: number; pageCount?: number; after?: string | null; more?: boolean | null }
export const nextPage = (last: unknown, pages: unknown[]): Record<string, unknown> | undefined => {
  const { after, more, page, pageCount } = last as ListPage
  if (more !== undefined && more !== null) return more && after ? { after } : undefined
  return (page ?? pages.length) < (pageCount ?? 0) ? { page: (page ?? pages.length) + 1 } : undefined
}
/** Merges pages: the fields of the first page, and each row once, so that an item that moved is not drawn twice. */
export function joined({ pages }: InfiniteData<unknown>, rowKey: string): unknown {
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
export const emptyData = (data: unknown) =>
  Array.isArray(data)
    ? data.length === 0
    : Array.isArray((data as ListPage | null)?.list) && (data as ListPage).list!.length === 0

/** The field that identifies a row, from the `rowKey` prop of the list that draws the source. */
export function rowKeyOf({ list }: Plan, source: string): string {
  const shown = list.find(({ binds }) =>
    binds.some(({ target, path }) => target[0] === 'items' && path === `${source}.list`),
  )
  return typeof shown?.props.rowKey === 'string' ? shown.props.rowKey : 'id'
}
