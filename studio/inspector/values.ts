/** Helpers of the controls for lists and addresses. */
/** Returns the list with an entry moved. */
export function moveEntry<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)]
}

/** Joins a page and its parameters to an address. */
export const joinAddress = (path: string, query: Readonly<Record<string, string>>): string => {
  const filled = Object.entries(query).filter(([, value]) => value !== '')
  return filled.length === 0 ? path : `${path}?${new URLSearchParams(filled).toString()}`
}
export function splitAddress(address: string): { path: string; query: Record<string, string> } {
  const [path = '', query = ''] = address.split('?')
  return { path, query: Object.fromEntries(new URLSearchParams(query)) }
}
