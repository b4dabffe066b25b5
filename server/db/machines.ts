/** State machines of rows, and the only way to change a state: a transition from the current state, with a row in the ledger. */
import { and, eq } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './connect.ts'
import { CampaignState, campaigns, layoutReviews, ReviewState, stateEvents } from './schema/publishing.ts'

type States = Record<string, number>
type Steps<S extends States> = { readonly [From in keyof S]?: readonly (keyof S)[] }
export type Machine<S extends States = States> = {
  table: PgTable
  id: AnyPgColumn
  status: AnyPgColumn
  states: S
  steps: Steps<S>
  /** The same table by value: state → possible next states. */
  edges: Readonly<Record<number, readonly number[]>>
}

export const defineMachine = <const S extends States>(
  table: PgTable,
  id: AnyPgColumn,
  status: AnyPgColumn,
  states: S,
  steps: Steps<S>,
): Machine<S> => ({
  table,
  id,
  status,
  states,
  steps,
  edges: Object.fromEntries(
    Object.entries(steps).map(([from, to]) => [states[from], (to as (keyof S)[]).map((name) => states[name])]),
  ),
})

/** The machines of any storefront; the shop adds its own (`server/domain/states/state-machines.ts`). */
export const baseMachines = {
  campaign: defineMachine(campaigns, campaigns.id, campaigns.state, CampaignState, {
    // a campaign without an end is over as soon as it is published
    planned: ['running', 'ended', 'cancelled', 'missed', 'refused'],
    running: ['ended', 'cancelled'],
  }),
  review: defineMachine(layoutReviews, layoutReviews.id, layoutReviews.state, ReviewState, {
    open: ['approved', 'returned', 'withdrawn', 'outdated', 'done'],
    approved: ['returned', 'withdrawn', 'outdated', 'done'],
  }),
} as const satisfies Record<string, Machine>

/** A row of the ledger. */
export type StateEvent = Omit<typeof stateEvents.$inferInsert, 'id'>
export type Step<State extends number = number> = {
  /** The actor: `job`, `provider:mock`, `card:12`, `staff` … Must not contain a name or a phone. */
  actor: string
  at: number
  /** Only from this state; by default from every state with a transition to it. */
  from?: State
  note?: string
  /** Columns that change with the state. */
  set?: Record<string, unknown>
}
type OnEvent = (tx: Transaction, event: StateEvent) => Promise<void>
type AnyMachines = Readonly<Record<string, Machine>>
type StateOf<M extends AnyMachines, N extends keyof M> = N extends keyof M
  ? M[N]['states'][keyof M[N]['states']] & number
  : never

/** `onEvent` runs in the transaction of the transition. */
export function createTransitions<const M extends AnyMachines>(machines: M, onEvent?: OnEvent) {
  type Name = keyof M & string
  type State<N extends Name> = StateOf<M, N>
  /** Writes a row of the ledger. */
  async function recordEvent(tx: Transaction, event: StateEvent): Promise<void> {
    await tx.insert(stateEvents).values(event)
    await onEvent?.(tx, event)
  }
  return {
    /** Returns the old state, or undefined when the transition is not allowed: the caller decides how to proceed. */
    async transition<N extends Name>(
      tx: Transaction,
      name: N,
      entityId: number,
      to: State<N>,
      { actor, at, from, note, set = {} }: Step<State<N>>,
    ): Promise<State<N> | undefined> {
      const machine: Machine = machines[name]!
      const leads = (state: number) => machine.edges[state]?.includes(to) === true
      if (from !== undefined && !leads(from)) throw new Error(`${name} has no step from ${from} to ${to}`)
      const [now] = await tx
        .select({ state: machine.status })
        .from(machine.table)
        .where(eq(machine.id, entityId))
        .for('update')
      const old = now?.state as State<N> | undefined
      if (old === undefined || (from !== undefined && old !== from) || !leads(old)) return undefined
      const moved = await tx
        .update(machine.table)
        .set({ ...set, [getStatusKey(machine)]: to })
        .where(and(eq(machine.id, entityId), eq(machine.status, old)))
        .returning({ state: machine.status })
      if (moved.length !== 1) return undefined
      await recordEvent(tx, { machine: name, entityId, from: old, to, actor, note, at })
      return old
    },
    /** The first row of the ledger: the creation of an entity. */
    recordCreated: <N extends Name>(
      tx: Transaction,
      name: N,
      entityId: number,
      to: State<N>,
      { actor, at, note }: Step,
    ) => recordEvent(tx, { machine: name, entityId, to, actor, note, at }),
  }
}

/** drizzle addresses columns by their key in the table, not by their SQL name. */
const getStatusKey = (machine: Machine): string => {
  const entry = Object.entries(machine.table).find(([, column]) => column === machine.status)
  if (!entry) throw new Error('the status column is not of this table')
  return entry[0]
}
