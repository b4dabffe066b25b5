import type { Config } from './config.ts'

/** The address of a page of the shop in links and codes that leave it: the page's own one, whose content a server and a search engine see. */
export function pageAddress(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  path: `/${string}`,
  query: Record<string, string> = {},
): string {
  const search = new URLSearchParams(query).toString()
  return `${publicUrl}/shop${path}${search && `?${search}`}`
}
