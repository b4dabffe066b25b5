/** Platform certificates of WeChat Pay, for merchants without its downloaded public key. Several are valid at once while they change. */
import { X509Certificate, type KeyObject } from 'node:crypto'
import { HOUR, MINUTE } from '#server/platform/time.ts'

const REFRESH_MS = 12 * HOUR
/** The pause after a fetch, because anybody can send a notice with an unknown serial number. */
const PAUSE_MS = 10 * MINUTE
const PAUSE_AFTER_FAILURE_MS = MINUTE / 2

/** `until`: the end of its validity, in milliseconds. */
export type PlatformCertificate = { serial: string; pem: string; until: number }
export type Certificates = {
  find(serial: string): KeyObject | undefined
  /** Fetches them unless that was done shortly before; calls at the same time share one fetch. Never throws. */
  refresh(): Promise<void>
  /** Renews old certificates in the background. */
  refreshOld(): void
}

export function createCertificates(fetch: () => Promise<PlatformCertificate[]>, now: () => number): Certificates {
  const known = new Map<string, { key: KeyObject; until: number }>()
  let fetchedAt = -Infinity
  let nextAt = -Infinity
  let running: Promise<void> | undefined

  const fetchAll = async () => {
    nextAt = now() + PAUSE_AFTER_FAILURE_MS
    for (const { serial, pem, until } of await fetch())
      known.set(serial.toUpperCase(), { key: new X509Certificate(pem).publicKey, until })
    fetchedAt = now()
    nextAt = fetchedAt + PAUSE_MS
  }
  const refresh = async () => {
    if (!running && now() < nextAt) return
    running ??= fetchAll()
      .catch(() => undefined)
      .finally(() => (running = undefined))
    await running
  }
  return {
    find(serial) {
      const certificate = known.get(serial.toUpperCase())
      return certificate && certificate.until > now() ? certificate.key : undefined
    },
    refresh,
    refreshOld() {
      if (known.size && now() - fetchedAt >= REFRESH_MS) void refresh()
    },
  }
}
