/**
 * Calls whose answer is the same for all visitors of a kind, so that it is computed once and cached
 * (`http/shared-answer.ts`). The type of the context contains no visitor, so personal data cannot get into a shared
 * answer.
 */
import type { Answer, CallPath, Parsed } from '#schemas/api/index.ts'
import type { CachedTable } from '../db/cache/tables.ts'
import type { Context, Services } from './context.ts'

/** The inputs of a shared answer, in addition to its parameters and the language. */
export type VisitorKind = Pick<Context, 'isAgent' | 'platform'>
export type SharedContext = Services &
  Pick<Context, 'locale' | 'say'> & {
    /** Set for a request whose answer is not cached. */
    preview?: string
    ip?: string
  }

export type SharedCall = {
  path: CallPath
  /** The tables that the answer depends on. */
  tables: readonly CachedTable[]
  by: readonly (keyof VisitorKind)[]
  /** The maximum age, if shorter than that of other answers. */
  ms?: number
  /** Parameters for which the answer is personal and not shared. */
  isOwn?: (params: never) => boolean
  answer: (ctx: never, params: never) => Promise<unknown>
}

export const defineSharedCall = <P extends CallPath, const B extends readonly (keyof VisitorKind)[] = readonly []>(
  path: P,
  row: {
    tables: readonly CachedTable[]
    by?: B
    ms?: number
    isOwn?: (params: Parsed<P>) => boolean
    answer: (ctx: SharedContext & Pick<VisitorKind, B[number]>, params: Parsed<P>) => Promise<Answer<P>>
  },
): SharedCall => ({ by: [], ...row, path })
