import { style } from '@vanilla-extract/css'
import { vars } from '#widgets/theme.css.ts'

export const root = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[4],
})
