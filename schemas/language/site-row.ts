/** A row of the call table in the browser, with shapes in place of schemas (`shape.ts`). */
import type { ContractRow } from './contract-row.ts'
import type { Fields, Shape } from './shape.ts'

export type SiteRow = Omit<ContractRow, 'params' | 'data'> & {
  /** Only for calls with parameters that people type (`fields.ts`). */
  params?: Fields
  data: Shape
}
export type SiteTable = Record<string, SiteRow>
