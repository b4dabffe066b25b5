/**
 * Listens for notifications of all servers (`notify`) on a connection of its own, which is reopened when it breaks. Notifications are lost
 * meanwhile, so reconnecting counts as one; listeners poll from time to time in any case.
 */
import pg from 'pg'
import { hostsOf } from './hosts.ts'
import { sleep } from '../platform/process.ts'

const AGAIN_MS = 500

export function listenFor(url: string, channel: string, onNotify: () => void): { stop: () => void } {
  const hosts = hostsOf(url)
  let client: pg.Client | undefined
  let stopped = false
  const isStopped = () => stopped

  const listen = async (connectionString: string) => {
    const mine = new pg.Client({
      connectionString,
      application_name: 'menmian',
      connectionTimeoutMillis: 2000,
      keepAlive: true,
    })
    client = mine
    const gone = new Promise((resolve) => mine.once('end', resolve))
    // an error without a listener would end the process
    mine.on('error', () => mine.connection.stream.destroy())
    mine.on('notification', onNotify)
    try {
      await mine.connect()
      // a standby refuses it
      await mine.query(`listen ${pg.escapeIdentifier(channel)}`)
      onNotify()
      if (!isStopped()) await gone
    } finally {
      mine.connection.stream.destroy()
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
