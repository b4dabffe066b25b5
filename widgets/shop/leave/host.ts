/** The host of an outside address as a browser would show it; '' for what may not be opened (a user name in front only disguises the host). */
export function hostOf(address: string): string {
  try {
    const { protocol, host, username, password } = new URL(address)
    return (protocol === 'http:' || protocol === 'https:') && !username && !password ? host : ''
  } catch {
    return ''
  }
}
