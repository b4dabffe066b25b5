/** The servers of DATABASE_URL: one, or several separated by commas, of which the primary is used (`target_session_attrs`). */
import type { Client } from 'pg'

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

/** Whether the host of a connection takes no writes: a standby, or a primary that is closed for them. */
export const isReadOnly = async (client: Client): Promise<boolean> =>
  (await client.query<{ transaction_read_only: string }>('show transaction_read_only')).rows[0]
    ?.transaction_read_only === 'on'
