/** Page addresses for external links: unlike a hash, servers and search engines can read them completely. */
const pagePattern = /^\/(?:pages|pages-sub|p)\/./

/** Whether a path below the shop's base is a page address. */
export const isPageAddress = (path: string): boolean => pagePattern.test(path)

/** Returns the path in a hash if it is a page address. Paths with dots are rejected because they could lead out of the shop. */
export const readHashPath = (hash: string): string | undefined => {
  const [path = ''] = hash.slice(1).split('?')
  return isPageAddress(path) && /^[\w/-]+$/.test(path) ? path : undefined
}

/** Returns the path of a site with a slash at both ends. */
export const withSlashes = (base: string): string => `/${base}/`.replaceAll(/\/{2,}/g, '/')
