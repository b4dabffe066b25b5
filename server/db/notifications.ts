/**
 * Listens for notifications of all servers (`notify`) on a separate connection, which is reopened when it breaks. Notifications are lost
 * while it is down, so connecting counts as a notification without a payload; listeners also poll.
 */
import pg from 'pg'
import { listConnectionStrings } from './hosts.ts'
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
  const hosts = listConnectionStrings(url)
  let client: pg.Client | undefined
  let stopped = false
  const isStopped = () => stopped

  const probe = (listening: pg.Client) =>
    setInterval(() => {
      const late = setTimeout(() => listening.connection.stream.destroy(), SILENT_MS)
      listening
        .query('select 1')
        .catch(() => undefined)
        .finally(() => clearTimeout(late))
    }, PROBE_MS).unref()

  const listen = async (connectionString: string) => {
    const listening = new pg.Client({
      connectionString,
      application_name: 'menmian',
      connectionTimeoutMillis: 2000,
      keepAlive: true,
    })
    client = listening
    const ended = new Promise<void>((resolve) =>
      listening.once('end', () => {
        onLost?.()
        resolve()
      }),
    )
    // an error without a listener would end the process
    listening.on('error', () => listening.connection.stream.destroy())
    listening.on('notification', ({ payload }) => onNotify(payload ?? ''))
    let probing: NodeJS.Timeout | undefined
    try {
      await listening.connect()
      // fails on a standby
      await listening.query(`listen ${pg.escapeIdentifier(channel)}`)
      onNotify()
      if (onLost) probing = probe(listening)
      if (!isStopped()) await ended
    } finally {
      clearInterval(probing)
      listening.connection.stream.destroy()
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
