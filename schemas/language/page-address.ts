/** A page's address for links from outside: unlike a hash, a server and a search engine can read all of it. */
const own = /^\/(?:pages|pages-sub|p)\/./

/** Whether a path below the shop's base is a page's own address. */
export const isPageAddress = (path: string): boolean => own.test(path)

/** The path of the page that a hash opens, if it has an address of its own. A path with dots could lead out of the shop. */
export const pathInHash = (hash: string): string | undefined => {
  const [path = ''] = hash.slice(1).split('?')
  return isPageAddress(path) && /^[\w/-]+$/.test(path) ? path : undefined
}
