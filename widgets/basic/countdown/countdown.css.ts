import { style, styleVariants } from '@vanilla-extract/css'
import { block, font } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({
  ...block,
  ...font.secondary,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  color: vars.color.ink2,
})
export const align = styleVariants({ start: {}, center: { justifyContent: 'center' } })
export const time = style({ color: vars.color.ink })
