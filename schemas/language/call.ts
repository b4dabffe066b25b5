/** Builders for rows of a contract. */
import * as z from 'zod/mini'
import type { ContractRow } from './contract-row.ts'

const empty = z.object({})

/** `Row`: the rows of a storefront, which may have fields of their own. */
export function createCallBuilders<Row extends ContractRow>() {
  type Options = Partial<Omit<Row, 'method' | 'data' | 'params'>>
  return {
    /** Declares a read: parameters are sent in the query, in bracket notation. */
    get: <D extends z.ZodMiniType, P extends z.ZodMiniObject = typeof empty, const G extends Options = Options>(
      row: { data: D; params?: P } & G,
    ) =>
      ({ who: 'anyone', safe: true, params: empty, ...row, method: 'GET' }) as unknown as {
        method: 'GET'
        who: Row['who']
        safe: true
        params: P
        data: D
      } & Omit<G, 'safe'>,
    /** Declares a write, unless `safe` is set: parameters are sent in the JSON body. */
    post: <D extends z.ZodMiniType, P extends z.ZodMiniObject = typeof empty, const G extends Options = Options>(
      row: { data: D; params?: P } & G,
    ) =>
      ({ who: 'anyone', safe: false, params: empty, ...row, method: 'POST' }) as unknown as {
        method: 'POST'
        who: Row['who']
        safe: boolean
        params: P
        data: D
      } & G,
  }
}
export const { get, post } = createCallBuilders<ContractRow>()

/** `data` of a call without a result. */
export const nothing = z.null()
