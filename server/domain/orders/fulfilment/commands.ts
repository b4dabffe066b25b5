/** Staff commands for orders of a number or card, and of goods; `fulfilment.ts` defines their effects. */
import { cardSteps, decisions, goodsSteps } from '#schemas/staff-steps.ts'

export { decisions }
export type Decision = (typeof decisions)[number]
const goodsCommands = [...goodsSteps, ...decisions] as const
export const commands = [...new Set([...cardSteps, ...goodsCommands])]
export type CardCommand = (typeof cardSteps)[number]
export type GoodsStep = (typeof goodsSteps)[number]
export type Command = CardCommand | (typeof goodsCommands)[number]
