/** Handlers of jobs: a change of the database alone, or a request to an outside system between two transactions. */
import type { Transaction } from '../connect.ts'

/** `againAt`: when it runs again; without it the work is done. Work that throws is repeated later. */
type Done = { againAt: number } | void

/** Work of one transaction. */
type DatabaseWork<Services, Payload> = (tx: Transaction, services: Services, payload: Payload) => Promise<Done>
/**
 * Work with a request to an outside system. No transaction is open during the request, so a slow answer holds no connection and no lock. All three parts may run twice.
 */
export type OutsideWork<Services, Payload, Question = unknown, Answer = unknown> = {
  /** The outside system: each has a limit of concurrent requests. */
  lane: string
  /** Undefined when the work is no longer due; `againAt` when it is not due yet. */
  read(
    tx: Transaction,
    services: Services,
    payload: Payload,
  ): Promise<{ question: Question } | { againAt: number } | undefined>
  ask(services: Services, question: Question): Promise<Answer>
  record?(tx: Transaction, services: Services, question: Question, answer: Answer): Promise<Done>
}
export type JobHandler<Services, Payload> = DatabaseWork<Services, Payload> | OutsideWork<Services, Payload>
/** Handlers by kind of work. */
export type JobHandlers<Services, Work> = { [K in keyof Work]: JobHandler<Services, Work[K]> }

/** Returns the work; the three parts agree on question and answer, which the runner does not know. */
export const defineOutsideWork = <Services, Payload, Question, Answer>(
  work: OutsideWork<Services, Payload, Question, Answer>,
): OutsideWork<Services, Payload> => work

/** The lane of work without outside systems. */
export const DATABASE_LANE = 'database'
export const getLane = (handler: JobHandler<never, never>): string =>
  typeof handler === 'function' ? DATABASE_LANE : handler.lane
