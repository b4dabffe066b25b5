/** One page of a list, in the form of every paged call (schemas/language/contract.ts). */
export type Paging = { page: number; pageSize: number }

export const pageOf = <T>(list: T[], totalCount: number, { page, pageSize }: Paging) => ({
  list,
  page,
  pageSize,
  pageCount: Math.ceil(totalCount / pageSize),
  totalCount,
})
/** Values for `limit` and `offset`. */
export const rangeOf = ({ page, pageSize }: Paging): { limit: number; offset: number } => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
})
