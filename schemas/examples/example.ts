import type * as z from 'zod/mini'
import type { CallTable } from '../call.ts'

/** A realistic answer for each call of an area. */
export type ExamplesOf<C extends CallTable> = { [P in keyof C]: z.output<C[P]['data']> }

export const GB = 1_048_576
/** Returns a single page with the complete list. */
export const toPage = <T>(list: T[]) => ({ list, page: 1, pageSize: 10, pageCount: 1, totalCount: list.length })
