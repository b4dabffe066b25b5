/** The servers that DATABASE_URL names: one, or several with commas, of which the one that takes writes is used (`target_session_attrs`). */

/** An address for each host, in order. Times come in UTC, whatever the database is set to. */
export function hostsOf(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
  return hosts.split(',').map((host) => {
    const one = new URL(`${start}${host}${rest}`)
    one.searchParams.delete('target_session_attrs')
    one.searchParams.set('options', [one.searchParams.get('options'), '-c timezone=UTC'].filter(Boolean).join(' '))
    return one.href
  })
}
