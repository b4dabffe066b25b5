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
/** Decisions on an after-sale request. */
export const decisions = ['agree', 'refuse', 'receive'] as const
export type Decision = (typeof decisions)[number]
const goodsSteps = ['ship', 'signed'] as const
const goodsCommands = [...goodsSteps, ...decisions] as const
export const commands = [...new Set([...cardCommands, ...goodsCommands])]
export type CardCommand = (typeof cardCommands)[number]
export type GoodsStep = (typeof goodsSteps)[number]
export type Command = CardCommand | (typeof goodsCommands)[number]
