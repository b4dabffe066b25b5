/** Classifies errors that mean a database outage, so that the caller gets 503 and may retry; all other errors are bugs. */
import { codes } from '#schemas/errors/codes.ts'
import { Fault } from '../platform/fault.ts'

type Outage = { name: string; why: string; messageId?: 'server.noWrites' }

/** Outages by SQLSTATE, or by its class (the first two characters). */
const states: Record<string, Outage> = {
  '08': { name: 'connection exception', why: 'the connection broke; the next one may reach the database' },
  '25006': {
    name: 'read-only transaction',
    why: 'a primary that became a standby: after the failover the next connection finds the new one',
    messageId: 'server.noWrites',
  },
  '25P03': {
    name: 'idle in transaction timeout',
    why: 'the server stopped in the middle of its work and the database gave up on it',
  },
  '25P04': { name: 'transaction timeout', why: 'set by whoever runs the database' },
  '40': { name: 'transaction rollback', why: 'a deadlock or a conflict with another transaction: nothing was written' },
  '53100': {
    name: 'disk full',
    why: 'reads go on; writes again as soon as there is room',
    messageId: 'server.noWrites',
  },
  '53': { name: 'insufficient resources', why: 'memory or connections are used up for now' },
  '55P03': { name: 'lock not available', why: 'another transaction holds the row for too long' },
  '57014': { name: 'query cancelled', why: 'longer than statement_timeout: the database is too slow at the moment' },
  '57P0': { name: 'operator intervention', why: 'the database stops, crashed, starts, or its session was terminated' },
  '57P05': { name: 'idle session timeout', why: 'set by whoever runs the database' },
  '58': { name: 'system error', why: 'the disk or the system below the database failed' },
}

/** Socket errors by Node's names. */
const sockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EMFILE',
])

/** The driver's messages for a lost connection, which have no code. */
const messages =
  /^(Connection terminated|Query read timeout|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

const lost: Outage = { name: 'connection lost', why: 'the socket is gone' }

/** Thrown by the pool instead of letting the caller wait for a connection. */
export class Unreachable extends Error {
  override name = 'Unreachable'
  readonly code = '08001'
}

/** Returns why the database is unavailable, or undefined when the error has another cause. */
export function findOutage(error: unknown): Outage | undefined {
  for (
    let current = error, depth = 0;
    current instanceof Object && depth < 5;
    current = (current as Error).cause, depth++
  ) {
    const { code, message } = current as { code?: unknown; message?: unknown }
    if (typeof code === 'string') {
      const row = states[code] ?? states[code.slice(0, 4)] ?? (code.length === 5 ? states[code.slice(0, 2)] : undefined)
      if (row) return row
      if (sockets.has(code)) return lost
    }
    if (typeof message === 'string' && messages.test(message)) return lost
  }
  return undefined
}

/** Returns a `Fault` as is, a 503 for an outage, and undefined for an unexpected error. */
export function toFault(error: unknown): Fault | undefined {
  if (error instanceof Fault) return error
  const row = findOutage(error)
  return row && new Fault(codes.away, null, row.messageId ?? 'server.away')
}
