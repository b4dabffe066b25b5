import { randomBytes } from 'node:crypto'

/** An address that nobody else has: what one may hold without a proof, and may try, is no other's (docs/decisions/0018). */
export const somewhere = (): string => `10.${[...randomBytes(3)].join('.')}`
