/** Returns the host of an external address as a browser shows it; '' for a forbidden address (a user name in front disguises the host). */
export function parseHost(address: string): string {
  try {
    const { protocol, host, username, password } = new URL(address)
    return (protocol === 'http:' || protocol === 'https:') && !username && !password ? host : ''
  } catch {
    return ''
  }
}
