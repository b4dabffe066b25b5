import { globalStyle, style } from '@vanilla-extract/css'
import { font, toRem } from '../mixins.ts'
import { vars } from '../theme.css.ts'

export const root = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[12],
  padding: `${vars.space[32]} ${vars.space[24]}`,
})
export const picture = style({ width: toRem(160), height: toRem(112), objectFit: 'contain' })
export const drawing = style({ width: toRem(120), height: toRem(84) })
/** A single balanced sentence; a short sentence is centred below its illustration. */
export const sentence = style({ ...font.body, color: vars.color.ink2, textAlign: 'center', textWrap: 'balance' })
export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[16],
})
export const plate = style({ display: 'grid', placeItems: 'center', color: vars.color.brand })
globalStyle(`${plate} > *`, { gridArea: '1 / 1' })
export const pale = style({ fill: vars.color.card, stroke: vars.color.brandLine })
export const line = style({ fill: 'none', stroke: vars.color.brandLine })
