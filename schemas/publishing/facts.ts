/** What server and browser agree on about published documents. */

/** The editors' own pages lie under this path. */
export const ownRoot = '/p/'
/** Characters of base64url that a hash keeps. */
export const hashLength = 32
export const hashForm = /^[\w-]{32}$/
