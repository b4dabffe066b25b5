/** Values for the parameters that routes require, for tests and for looking at a page: they name data of the demo shop. */
import type { RouteRow } from '../language/pages.ts'

const parameters: Record<string, string> = {
  packageId: '101',
  goodsId: '1001',
  id: '1',
  code: 'MF2026000001',
  simNo: '1440000000001',
  vipId: '1',
  url: 'https://example.com/',
  type: 'user',
}
/** The same names, where their meaning differs. */
const inFolder: Record<string, Record<string, string>> = {
  '/pages/goods/pretty/': { id: '1001' },
  '/pages-sub/iot/integralShop/': { goodsId: '41' },
}

/** The query that opens a page: what it requires, and what is `given`. Without a known value a parameter is left out, and the page reports that. */
export function exampleQuery(
  path: string,
  query: RouteRow['query'] = {},
  given: Record<string, string> = {},
): Record<string, string> {
  const own = Object.entries(inFolder).find(([folder]) => path.startsWith(folder))?.[1]
  const known: Record<string, string | undefined> = { ...parameters, ...own, ...given }
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, { required }]): [string, string][] => {
      const value = known[name]
      return value && (required || given[name]) ? [[name, value]] : []
    }),
  )
}
