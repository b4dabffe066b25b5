/** The only way to change a state: a transition of the table from the current state, with a ledger row. */
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { stateEvents } from '#server/db/schema/index.ts'
import { notifyOfEvent, type StateEvent } from '../notices/events.ts'
import { machines, type Machine, type MachineName, type MachineState } from './state-machines.ts'

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

/** Writes a row of the ledger, and its notice, if any, in the same transaction. */
async function recordEvent(tx: Transaction, event: StateEvent): Promise<void> {
  await tx.insert(stateEvents).values(event)
  await notifyOfEvent(tx, event)
}

/** Returns the old state, or undefined when the transition is not allowed: the caller decides how to proceed. */
export async function transition<M extends MachineName>(
  tx: Transaction,
  name: M,
  entityId: number,
  to: MachineState<M>,
  { actor, at, from, note, set = {} }: Step<MachineState<M>>,
): Promise<MachineState<M> | undefined> {
  const machine: Machine = machines[name]
  const leads = (state: number) => machine.edges[state]?.includes(to) === true
  if (from !== undefined && !leads(from)) throw new Error(`${name} has no step from ${from} to ${to}`)
  const [now] = await tx
    .select({ state: machine.status })
    .from(machine.table)
    .where(eq(machine.id, entityId))
    .for('update')
  const old = now?.state as MachineState<M> | undefined
  if (old === undefined || (from !== undefined && old !== from) || !leads(old)) return undefined
  const moved = await tx
    .update(machine.table)
    .set({ ...set, [getStatusKey(machine)]: to })
    .where(and(eq(machine.id, entityId), eq(machine.status, old)))
    .returning({ state: machine.status })
  if (moved.length !== 1) return undefined
  await recordEvent(tx, { machine: name, entityId, from: old, to, actor, note, at })
  return old
}

/** The first row of the ledger: the creation of an entity. */
export const recordCreated = <M extends MachineName>(
  tx: Transaction,
  name: M,
  entityId: number,
  to: MachineState<M>,
  { actor, at, note }: Step,
) => recordEvent(tx, { machine: name, entityId, to, actor, note, at })

/** drizzle addresses columns by their key in the table, not by their SQL name. */
const getStatusKey = (machine: Machine): string => {
  const entry = Object.entries(machine.table).find(([, column]) => column === machine.status)
  if (!entry) throw new Error('the status column is not of this table')
  return entry[0]
}
