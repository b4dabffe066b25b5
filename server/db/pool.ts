/**
 * Connections to PostgreSQL with a deadline for every wait: opening a connection, an answer, a free connection. A connection that misses
 * its deadline is destroyed, and a broken connection frees its slot immediately.
 */
import pg from 'pg'
import { Unreachable } from './away.ts'
import { listConnectionStrings, isReadOnly } from './hosts.ts'
import type { CachedTable } from './cache/tables.ts'
import { createWriteTracker } from './cache/writes.ts'
import { getCurrentTurn, type Turn } from './priority.ts'
import { createStatementNames, isStale, prepareStatement, type Statement } from './statements.ts'

// ids and volumes stay far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

type Options = {
  max?: number
  /** The statement timeout of the database; a connection without an answer shortly after it is destroyed. 0: no limit. */
  statementMs?: number
  openingMs?: number
  /** Independent statements are pipelined; COPY runs alone. */
  pipeline?: boolean
  onWrite?: (tables: ReadonlySet<CachedTable>) => void
}
const ANSWER_SLACK_MS = 2000
const IDLE_MS = 60_000
const CLOSING_MS = 3000
/** Ticks without a free connection until a wait fails. Ticks instead of time, because a busy process is no reason to fail. */
const TICK_MS = 250
const STALLED_TICKS = 8
/** Interval of the search for a primary while all hosts are standbys. */
const LOOK_MS = 1000

export type Result<R extends pg.QueryResultRow = pg.QueryResultRow> = Promise<pg.QueryResult<R>>
export type Lease = {
  query<R extends pg.QueryResultRow>(config: Statement, values?: unknown[]): Result<R>
  release(): void
}
type Waiter = { turn: Turn; resolve(lease: Lease): void; reject(error: unknown): void }

/** A class because drizzle distinguishes a pool from a connection by the name of its class. */
export class ConnectionPool {
  readonly #hosts: string[]
  readonly #options: Required<Options>
  readonly #all = new Set<pg.Client>()
  readonly #idle = new Map<pg.Client, NodeJS.Timeout>()
  readonly #names = createStatementNames()
  #waiting: Waiter[] = []
  #watch: NodeJS.Timeout | undefined
  #ticks = 0
  #host = 0
  /** Connections to standbys, and the timer of the search for a primary. */
  readonly #readers = new Set<pg.Client>()
  #lookout: NodeJS.Timeout | undefined
  #looking = false
  #closed: string | undefined
  /** Statements that the database answered. */
  answers = 0

  constructor(url: string, options: Options = {}) {
    this.#hosts = listConnectionStrings(url)
    const onWrite = () => undefined
    this.#options = { max: 1, statementMs: 0, openingMs: 2000, pipeline: true, onWrite, ...options }
  }

  /** Runs one statement on a free connection. */
  async query<R extends pg.QueryResultRow>(config: Statement, values?: unknown[]): Result<R> {
    try {
      return await this.#queryOnce<R>(config, values)
    } catch (error) {
      // the statement did not run; statements are prepared per connection
      if (!isStale(error)) throw error
      return this.#queryOnce<R>(config, values)
    }
  }
  async #queryOnce<R extends pg.QueryResultRow>(config: Statement, values?: unknown[]): Result<R> {
    const lease = await this.connect()
    try {
      return await lease.query<R>(config, values)
    } finally {
      lease.release()
    }
  }

  /** Acquires an exclusive connection, until `release()`. */
  connect(): Promise<Lease> {
    if (this.#closed) return Promise.reject(new Unreachable(this.#closed))
    return new Promise((resolve, reject) => {
      const turn = getCurrentTurn()
      if (turn.first === 'none') turn.first = 'waits'
      const before = this.#waiting.findLastIndex((waiter) => waiter.turn.number <= turn.number)
      this.#waiting.splice(before + 1, 0, { turn, resolve, reject })
      this.#serve()
    })
  }

  /** Destroys all connections, including busy connections, and refuses new callers until `resume()`. */
  suspend(): void {
    this.#closed = 'the database is away'
    this.#endLookout()
    this.#refuseAll(this.#closed)
    for (const client of this.#all) this.#drop(client)
  }

  resume(): void {
    this.#closed = undefined
  }

  async end(): Promise<void> {
    this.#closed = 'the pool has ended'
    this.#endLookout()
    this.#refuseAll(this.#closed)
    const late = setTimeout(() => this.suspend(), CLOSING_MS)
    for (const client of this.#idle.keys()) void client.end()
    while (this.#all.size) await new Promise((resolve) => setTimeout(resolve, 5))
    clearTimeout(late)
  }

  /** Assigns free connections and free slots to waiting callers. */
  #serve(): void {
    while (this.#waiting.length) {
      if (this.#waiting[0]?.turn.isAbandoned) {
        this.#waiting.shift()?.reject(new Unreachable('its caller has been refused'))
        continue
      }
      const [client] = [...this.#idle.keys()].slice(-1)
      if (!client && this.#all.size >= this.#options.max) break
      const waiter = this.#waiting.shift()
      this.#ticks = 0
      if (waiter) waiter.turn.first = 'served'
      if (client) {
        clearTimeout(this.#idle.get(client))
        this.#idle.delete(client)
        waiter?.resolve(this.#lend(client))
      } else {
        this.#open().then(
          (opened) => waiter?.resolve(this.#lend(opened)),
          (error: unknown) => waiter?.reject(error),
        )
      }
    }
    if (this.#waiting.length) this.#watch ??= setInterval(() => this.#tick(), TICK_MS).unref()
    else {
      clearInterval(this.#watch)
      this.#watch = undefined
    }
  }

  #tick(): void {
    if (++this.#ticks < STALLED_TICKS) return
    this.#ticks = 0
    this.#refuseAll('no connection became free')
    this.#serve()
  }

  #refuseAll(why: string): void {
    const refused = this.#waiting
    this.#waiting = []
    for (const { reject } of refused) reject(new Unreachable(why))
  }

  /** Tries each host once, beginning with the last that worked. Without a primary, a standby is used. */
  async #open(): Promise<pg.Client> {
    let standby: { client: pg.Client; host: number } | undefined
    for (let tries = 1; ; tries++) {
      const host = this.#host
      const client = this.#newClient(this.#hosts[host] ?? '')
      this.#all.add(client)
      try {
        await client.connect()
        const isStandby = this.#hosts.length > 1 && (await isReadOnly(client))
        if (!this.#all.has(client)) throw new Unreachable('the connection broke')
        if (isStandby && this.#lookout) this.#readers.add(client)
        if (!isStandby || this.#lookout) {
          if (standby) this.#drop(standby.client)
          return client
        }
        if (standby) this.#drop(client)
        else standby = { client, host }
      } catch (error) {
        this.#drop(client)
        if (this.#closed || (tries >= this.#hosts.length && !standby)) {
          this.#tryAfter(host)
          throw error
        }
      }
      this.#tryAfter(host)
      if (standby && tries >= this.#hosts.length) {
        if (!this.#all.has(standby.client)) throw new Unreachable('the connection broke')
        this.#host = standby.host
        this.#readers.add(standby.client)
        this.#lookout ??= setInterval(() => void this.#look(), LOOK_MS).unref()
        return standby.client
      }
    }
  }

  #tryAfter(host: number): void {
    if (this.#host === host) this.#host = (host + 1) % this.#hosts.length
  }

  /** Looks for a primary; when it finds a primary, connections to standbys are destroyed. */
  async #look(): Promise<void> {
    if (this.#looking) return
    this.#looking = true
    await Promise.all(
      this.#hosts.map(async (url, host) => {
        const client = this.#newClient(url)
        try {
          await client.connect()
          if ((await isReadOnly(client)) || !this.#lookout) return
          this.#host = host
          this.#endLookout()
        } catch {
          // no answer: the next search tries again
        } finally {
          client.connection.stream.destroy()
        }
      }),
    )
    this.#looking = false
  }

  #endLookout(): void {
    clearInterval(this.#lookout)
    this.#lookout = undefined
    for (const client of this.#readers) if (this.#idle.has(client)) this.#drop(client)
  }

  #newClient(connectionString: string): pg.Client {
    const { statementMs, openingMs, pipeline } = this.#options
    const client = new pg.Client({
      connectionString,
      application_name: 'menmian',
      connectionTimeoutMillis: openingMs,
      statement_timeout: statementMs,
      query_timeout: statementMs && statementMs + ANSWER_SLACK_MS,
      idle_in_transaction_session_timeout: 15_000,
      keepAlive: true,
      pipeline,
    })
    // the caller receives it as the error of its statement; without a listener it would end the process
    client.on('error', () => this.#drop(client))
    client.on('end', () => this.#drop(client))
    return client
  }

  #lend(client: pg.Client): Lease {
    let open = true
    let spoiled = false
    const isUsable = () => open && this.#all.has(client)
    const writes = createWriteTracker(this.#options.onWrite)
    return {
      query: async <R extends pg.QueryResultRow>(config: Statement, values?: unknown[]) => {
        if (!isUsable()) throw new Unreachable('the connection broke')
        const text = typeof config === 'string' ? config : config.text
        writes.began(text)
        try {
          const result = await client.query<R>(prepareStatement(this.#names, config), values)
          this.answers++
          // PostgreSQL answers the commit of a failed transaction with a rollback instead of an error
          if (result.command === 'ROLLBACK' && /^commit$/i.test(text))
            throw new Error('the transaction was rolled back: one of its statements had failed')
          return result
        } catch (error) {
          // the primary became a standby, so the next connection searches for the new primary
          spoiled ||= ((error as { code?: unknown }).code === '25006' && !this.#readers.has(client)) || isStale(error)
          throw error
        } finally {
          writes.ended(text)
        }
      },
      release: () => {
        writes.tell()
        if (!isUsable()) return
        open = false
        // a connection that missed a deadline is destroyed, and emits its error a moment later
        const isOver = this.#readers.has(client) && !this.#lookout
        if (
          spoiled ||
          isOver ||
          this.#closed ||
          client.connection.stream.destroyed ||
          client.getTransactionStatus() !== 'I'
        )
          return this.#drop(client)
        this.#idle.set(client, setTimeout(() => this.#drop(client), IDLE_MS).unref())
        this.#serve()
      },
    }
  }

  #drop(client: pg.Client): void {
    if (!this.#all.delete(client)) return
    this.#readers.delete(client)
    clearTimeout(this.#idle.get(client))
    this.#idle.delete(client)
    client.connection.stream.destroy()
    this.#serve()
  }
}
