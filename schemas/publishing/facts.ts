/** What published documents are named by. The browser (renderer/api/published/published.ts) has its own copies: shared ones make its first load larger. */

/** The editors' own pages lie under this path. */
export const ownRoot = '/p/'
/** Characters of base64url that a hash keeps. */
export const hashLength = 32
export const hashForm = /^[\w-]{32}$/
