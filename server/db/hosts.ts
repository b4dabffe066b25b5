/** The servers of DATABASE_URL: one, or several separated by commas, of which the primary is used (`target_session_attrs`). */

/** A connection string per host, in order. Times come in UTC, whatever the database's setting. */
export function hostsOf(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
  return hosts.split(',').map((host) => {
    const one = new URL(`${start}${host}${rest}`)
    one.searchParams.delete('target_session_attrs')
    one.searchParams.set('options', [one.searchParams.get('options'), '-c timezone=UTC'].filter(Boolean).join(' '))
    return one.href
  })
}
