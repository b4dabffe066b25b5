import { randomBytes } from 'node:crypto'

/** Returns a unique IP address, because holds without a proof and attempts are limited by address (docs/decisions/server/0018). */
export const createRandomAddress = (): string => `10.${[...randomBytes(3)].join('.')}`
