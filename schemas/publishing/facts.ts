/** What published documents are named by. The browser (renderer/api/published/published.ts) has its own copies: shared ones make its first load larger. */

/** The editors' own pages lie under this path. */
export const ownRoot = '/p/'
/** Characters of base64url that a hash keeps. */
export const hashLength = 32
/** Visible characters of the texts that editors type. */
export const lengths = {
  mediaName: 120,
  alternative: 200,
  campaignName: 120,
  sectionName: 40,
  operatorName: 60,
  cardLayoutName: 60,
  note: 300,
  search: 60,
} as const
export const hashForm = /^[\w-]{32}$/
