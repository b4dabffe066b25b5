/** The host of an outside address as a browser would show it; '' for what is no such address. */
export function hostOf(address: string): string {
  try {
    const { protocol, host } = new URL(address)
    return protocol === 'http:' || protocol === 'https:' ? host : ''
  } catch {
    return ''
  }
}
