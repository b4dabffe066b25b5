/** What staff do with an order, by the kind of its goods; the server defines the effects (`server/domain/orders/fulfilment/fulfilment.ts`). */

/** Orders of a number or a card. */
export const cardSteps = [
  'review',
  'audit',
  'lost',
  'askPhotos',
  'photosPassed',
  'photosAgain',
  'call',
  'accept',
  'refuse',
  'void',
  'ship',
  'signed',
  'returned',
  'toActivate',
  'activate',
  'activateOnly',
  'close',
] as const
/** Orders of goods. */
export const goodsSteps = ['ship', 'signed'] as const
/** Orders of the points shop: sent, or handed out at the store; a refund is decided and paid. */
export const pointsSteps = ['ship', 'handOut', 'agree', 'refuse', 'payBack', 'failToPay'] as const
/** Decisions on an after-sale request. */
export const decisions = ['agree', 'refuse', 'receive'] as const
