/** A row of the call table as the browser has it: shapes in the place of schemas (`shape.ts`). */
import type { ContractRow } from './contract-row.ts'
import type { Fields, Shape } from './shape.ts'

export type SiteRow = Omit<ContractRow, 'params' | 'data'> & {
  /** Of calls that take what people type (`fields.ts`). */
  params?: Fields
  data: Shape
}
export type SiteTable = Record<string, SiteRow>
