/** The one way to open a page: resolve its address, load its files, open it, start it. */
import type { PageInfo } from '../session/maps.ts'
import type { LivePage } from '../session/page-session.ts'
import { nextTask } from '../state/next-task.ts'
import type { PageDeps } from './page-deps.ts'

/** Returns the address of the login that a page requires, or null. `search`: the query of the page's address. */
export const requiredLogin = ({ guard }: Pick<PageDeps, 'guard'>, info: PageInfo, search: string): string | null =>
  guard(info, search ? `${info.path}?${search}` : info.path)

type Opening = {
  /** Sends the first requests while the files load. */
  asks: boolean
  /** Sends the page's requests before it is rendered, so that the first render uses the answers that have arrived. */
  starts: boolean
  /** Whether the visitor has left, or another page is rendered instead. */
  isLate?: () => boolean
}

/** Loads and opens a page. Undefined if it is late or has no plan. Rejects when its files cannot be loaded. */
export async function openPage(
  { loader, pages }: Pick<PageDeps, 'loader' | 'pages'>,
  { info, key, query }: { info: PageInfo; key: string; query: Record<string, unknown> },
  { asks, starts, isLate = () => false }: Opening,
): Promise<LivePage | undefined> {
  await loader.load(info, asks ? pages.askEarly(info, key, query) : undefined)
  await nextTask()
  const page = isLate() ? undefined : pages.open(info, key, query)
  if (!page || !starts) return page
  await nextTask()
  if (isLate()) return undefined
  page.start()
  return page
}
