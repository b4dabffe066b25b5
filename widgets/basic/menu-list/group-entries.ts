type Entry = { press?: string | null | undefined; type?: string | null | undefined; path?: string | null | undefined }
type Group = { title: string; paths?: readonly string[] | null | undefined }

/** Two addresses outside the site that differ in their parameters are the same service. */
const getAddress = ({ press, type, path }: Entry): string =>
  press ?? `${type} ${type === 'url' ? path?.split('?')[0] : path}`

/**
 * Divides entries among groups by the beginning of their paths, in the order of the groups; a group without paths has
 * the rest. An address appears once.
 */
export function groupEntries<E extends Entry, G extends Group>(
  entries: readonly E[],
  groups: readonly G[],
  omit: readonly string[],
): { title: string; entries: E[] }[] {
  const begins = ({ path }: Entry, paths: readonly string[]) => paths.some((start) => path?.startsWith(start))
  const seen = new Set<string>()
  const once = entries.filter((entry) => {
    const address = getAddress(entry)
    if (seen.has(address) || begins(entry, omit)) return false
    seen.add(address)
    return true
  })
  const rest = groups.find(({ paths }) => !paths?.length)
  const find = (entry: E) => groups.find(({ paths }) => begins(entry, paths ?? [])) ?? rest
  return groups
    .map((group) => ({ title: group.title, entries: once.filter((entry) => find(entry) === group) }))
    .filter((group) => group.entries.length > 0)
}
