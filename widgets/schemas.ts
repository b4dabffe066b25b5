/** Schemas that a contract and other widgets may share with the core's widgets, and its icons. */
export { choice, choiceValue, stringChoice } from './ui/controls/choice.ts'
export { menuEntrySchema } from './ui/cards/menu.ts'
export { slide } from '#schemas/entities/site/carousel.ts'
export { icon } from './ui/graphics/icon-schema.ts'
