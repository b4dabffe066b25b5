import { session } from './session.ts'

/** Whose data a call answers: the card's, the shopper's, or everybody's. */
export const ownerOf = (path: string): string =>
  path.startsWith('/api/iot/') ? session.simNo : /^\/api\/shop\/(order|agent|notice|log)/.test(path) ? session.orderToken.slice(0, 8) : ''
