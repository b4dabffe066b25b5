import type { Config } from './config.ts'

/** URL of a shop page for external links and QR codes: without a hash, so that the server and search engines see the page's content. */
export function buildPageUrl(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  path: `/${string}`,
  query: Record<string, string> = {},
): string {
  const search = new URLSearchParams(query).toString()
  return `${publicUrl}/shop${path}${search && `?${search}`}`
}
