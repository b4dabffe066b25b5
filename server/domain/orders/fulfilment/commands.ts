/** Staff commands for orders of a number or card, and of goods; `fulfilment.ts` defines their effects. */
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
