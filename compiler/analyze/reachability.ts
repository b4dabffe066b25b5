/**
 * Checks the links between all pages of a storefront: pages that are not linked any more (MM5011), and links to removed
 * pages (MM5012). Any text that names a page counts as a link to it, so that doubtful cases are not reported.
 */
import { codes } from '../findings/codes.ts'
import { buildFindingText, type Issue, type Values } from '../findings/issue.ts'

/** The documents of each page in all its variants and, by name, other values that link to pages, such as settings. */
export type SiteContent = { pages: ReadonlyMap<string, readonly unknown[]>; beside: ReadonlyMap<string, unknown> }
/** `page`: the page that is not reached, or the page that contains the link. */
type PageFinding = { page: string; issue: Issue }
type Route = { aliases?: readonly string[] | undefined; tab?: number | undefined }
type Links = ReadonlyMap<string, ReadonlySet<string>>

const ADDRESS = /(?:^|#)(\/[\w/-]*)/g
/** Returns the pages that a value names, by path or alias. */
export function listLinkedPages(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    // most texts name no page, and a publication reads all texts several times
    if (value.includes('/')) for (const [, path = ''] of value.matchAll(ADDRESS)) found.add(path)
  } else if (value !== null && typeof value === 'object')
    for (const inner of Object.values(value)) listLinkedPages(inner, found)
  return found
}

const buildLinks = (all: ReadonlyMap<string, unknown>, names: ReadonlyMap<string, string>): Links =>
  new Map(
    [...all].map(([name, value]) => [name, new Set([...listLinkedPages(value)].map((to) => names.get(to) ?? to))]),
  )
/** Returns all pages that are reached; adding to a set while iterating over it is safe. */
function collectReached(from: Iterable<string>, links: Links): Set<string> {
  const visited = new Set(from)
  for (const path of visited) for (const to of links.get(path) ?? []) if (links.has(to)) visited.add(to)
  return visited
}

/** A page that no page of `shipped` links to is opened from outside, by an address, a code or the server, and so counts as reached. */
export function checkReachability(
  before: SiteContent,
  after: SiteContent,
  shipped: SiteContent,
  routes: Record<string, Route>,
): PageFinding[] {
  const names = new Map(
    Object.entries(routes).flatMap(([path, { aliases = [] }]) => aliases.map((alias) => [alias, path] as const)),
  )
  const first = Object.keys(routes).filter((path) => path === '/' || routes[path]!.tab !== undefined)
  const inside = collectReached(first, buildLinks(shipped.pages, names))
  const outside = [...first, ...[...shipped.pages.keys()].filter((path) => !inside.has(path))]
  const from = ({ pages, beside }: SiteContent) => {
    const links = buildLinks(pages, names)
    const others = buildLinks(beside, names)
    const roots = [...outside, ...[...others.values()].flatMap((set) => [...set])].filter((path) => links.has(path))
    return { links, others, seen: collectReached(roots, links) }
  }
  const [was, is] = [from(before), from(after)]
  const lost = [...is.links.keys()].filter((path) => !is.seen.has(path) && (was.seen.has(path) || !was.links.has(path)))
  const gone = [...was.links.keys()].filter((path) => !is.links.has(path))
  return [
    ...lost.map((path) => ({ page: path, issue: issue('MM5011', { path }) })),
    ...gone.flatMap((to) =>
      [...is.links, ...is.others].flatMap(([path, links]) =>
        links.has(to) ? [{ page: path, issue: issue('MM5012', { path, to }) }] : [],
      ),
    ),
  ]
}
const issue = (code: 'MM5011' | 'MM5012', values: Values): Issue => {
  const { rule, severity } = codes[code]
  return { code, rule, severity, pointer: '', line: 0, column: 0, text: buildFindingText(code, values) }
}
