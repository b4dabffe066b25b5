/**
 * Listens for notifications of all servers (`notify`) on a separate connection, which is reopened when it breaks. Notifications are lost
 * while it is down, so connecting counts as a notification without a payload; listeners also poll.
 */
import pg from 'pg'
import { hostsOf } from './hosts.ts'
import { sleep } from '../platform/process.ts'

const AGAIN_MS = 500
const PROBE_MS = 1000
const SILENT_MS = 1000

/** With `onLost` the connection is probed each second, which also detects a connection that no longer answers. */
export function listenFor(
  url: string,
  channel: string,
  onNotify: (payload?: string) => void,
  onLost?: () => void,
): { stop: () => void } {
  const hosts = hostsOf(url)
  let client: pg.Client | undefined
  let stopped = false
  const isStopped = () => stopped

  const probe = (mine: pg.Client) =>
    setInterval(() => {
      const late = setTimeout(() => mine.connection.stream.destroy(), SILENT_MS)
      mine
        .query('select 1')
        .catch(() => undefined)
        .finally(() => clearTimeout(late))
    }, PROBE_MS).unref()

  const listen = async (connectionString: string) => {
    const mine = new pg.Client({
      connectionString,
      application_name: 'menmian',
      connectionTimeoutMillis: 2000,
      keepAlive: true,
    })
    client = mine
    const gone = new Promise<void>((resolve) =>
      mine.once('end', () => {
        onLost?.()
        resolve()
      }),
    )
    // an error without a listener would end the process
    mine.on('error', () => mine.connection.stream.destroy())
    mine.on('notification', ({ payload }) => onNotify(payload ?? ''))
    let probing: NodeJS.Timeout | undefined
    try {
      await mine.connect()
      // fails on a standby
      await mine.query(`listen ${pg.escapeIdentifier(channel)}`)
      onNotify()
      if (onLost) probing = probe(mine)
      if (!isStopped()) await gone
    } finally {
      clearInterval(probing)
      mine.connection.stream.destroy()
      onLost?.()
    }
  }
  const keep = async () => {
    for (let turn = 0; !isStopped(); turn++) {
      await listen(hosts[turn % hosts.length] ?? '').catch(() => undefined)
      if (!isStopped()) await sleep(AGAIN_MS)
    }
  }
  void keep()
  return {
    stop() {
      stopped = true
      client?.connection.stream.destroy()
    },
  }
}
