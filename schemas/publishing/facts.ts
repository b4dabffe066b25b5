/**
 * Names and limits of published documents. The browser (renderer/api/published/published.ts) has copies: sharing them would enlarge its
 * first load.
 */

/** Path prefix of pages created by editors. */
export const editorPageRoot = '/p/'
/** Length of a hash in base64url characters. */
export const hashLength = 32
/** Maximum lengths of editors' texts in visible characters. */
export const maxLengths = {
  mediaName: 120,
  alternative: 200,
  campaignName: 120,
  sectionName: 40,
  operatorName: 60,
  cardLayoutName: 60,
  note: 300,
  /** Why an owner accepts findings. */
  reason: 300,
  /** Why somebody returns a draft, and a comment on a node. */
  comment: 1000,
  search: 60,
} as const
export const hashPattern = /^[\w-]{32}$/
