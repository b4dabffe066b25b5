/** The hosts of DATABASE_URL, separated by commas. The primary is used, as with `target_session_attrs`. */
import type { Client } from 'pg'

/** Returns a connection string per host, in order. Times are in UTC, whatever the database's setting. */
export function listConnectionStrings(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
  return hosts.split(',').map((host) => {
    const hostUrl = new URL(`${start}${host}${rest}`)
    hostUrl.searchParams.delete('target_session_attrs')
    hostUrl.searchParams.set(
      'options',
      [hostUrl.searchParams.get('options'), '-c timezone=UTC'].filter(Boolean).join(' '),
    )
    return hostUrl.href
  })
}

/** Whether the host of a connection rejects writes: a standby, or a read-only primary. */
export const isReadOnly = async (client: Client): Promise<boolean> =>
  (await client.query<{ transaction_read_only: string }>('show transaction_read_only')).rows[0]
    ?.transaction_read_only === 'on'
