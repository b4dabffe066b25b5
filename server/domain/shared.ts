/**
 * Calls whose answer is the same for all visitors of a kind, so that it is made once and kept (`http/shared-answer.ts`). The type of the
 * context holds no visitor: what is personal cannot get into an answer that others see.
 */
import type { Answer, CallPath, Parsed } from '../../schemas/api/index.ts'
import type { Watched } from '../db/kept/tables.ts'
import type { Context, Services } from './context.ts'

/** What such an answer may depend on, besides its parameters and the language. */
export type Kind = Pick<Context, 'isAgent' | 'platform'>
export type SharedContext = Services &
  Pick<Context, 'locale' | 'say'> & {
    /** Of a request whose answer is not kept. */
    preview?: string
    ip?: string
  }

export type SharedCall = {
  path: CallPath
  /** The tables that the answer is made from. */
  tables: readonly Watched[]
  by: readonly (keyof Kind)[]
  /** The longest age, where it is shorter than that of other answers. */
  ms?: number
  /** Parameters with which the answer is the caller's own. */
  isOwn?: (params: never) => boolean
  answer: (ctx: never, params: never) => Promise<unknown>
}

export const shared = <P extends CallPath, const B extends readonly (keyof Kind)[] = readonly []>(
  path: P,
  row: {
    tables: readonly Watched[]
    by?: B
    ms?: number
    isOwn?: (params: Parsed<P>) => boolean
    answer: (ctx: SharedContext & Pick<Kind, B[number]>, params: Parsed<P>) => Promise<Answer<P>>
  },
): SharedCall => ({ by: [], ...row, path })
