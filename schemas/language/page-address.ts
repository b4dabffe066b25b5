/** A page's address for links from outside: unlike a hash, a server and a search engine can read all of it. */
const own = /^\/(?:pages|pages-sub|p)\/./

/** Whether a path below the shop's base is a page's own address. */
export const isPageAddress = (path: string): boolean => own.test(path)
