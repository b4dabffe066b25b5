/** Lists and addresses, as the controls change them. */
/** A list with an entry at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const left = list.filter((_, index) => index !== from)
  return [...left.slice(0, to), list[from]!, ...left.slice(to)]
}

/** The address of a page with its parameters, and back. */
export const addressOf = (path: string, query: Readonly<Record<string, string>>): string => {
  const filled = Object.entries(query).filter(([, value]) => value !== '')
  return filled.length === 0 ? path : `${path}?${new URLSearchParams(filled).toString()}`
}
export function partsOfAddress(address: string): { path: string; query: Record<string, string> } {
  const [path = '', query = ''] = address.split('?')
  return { path, query: Object.fromEntries(new URLSearchParams(query)) }
}
