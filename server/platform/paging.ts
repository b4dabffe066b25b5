/** A page of a list, in the format of all paged calls (schemas/language/contract.ts). */
export type Paging = { page: number; pageSize: number }

export const toPage = <T>(list: T[], totalCount: number, { page, pageSize }: Paging) => ({
  list,
  page,
  pageSize,
  pageCount: Math.ceil(totalCount / pageSize),
  totalCount,
})
/** Returns a page of a list that is complete in memory. */
export const paginate = <T>(rows: readonly T[], { page, pageSize }: Paging) =>
  toPage(rows.slice((page - 1) * pageSize, page * pageSize), rows.length, { page, pageSize })
/** Returns `limit` and `offset` of a page. */
export const toLimitOffset = ({ page, pageSize }: Paging): { limit: number; offset: number } => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
})
