/** What the shop's people do with an order: one of a number or card, and one of goods. `fulfilment.ts` says what each does. */
const cardCommands = [
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
const goodsCommands = ['ship', 'signed', 'agree', 'refuse'] as const
export const commands = [...new Set([...cardCommands, ...goodsCommands])]
export type CardCommand = (typeof cardCommands)[number]
export type GoodsCommand = (typeof goodsCommands)[number]
export type Command = CardCommand | GoodsCommand
