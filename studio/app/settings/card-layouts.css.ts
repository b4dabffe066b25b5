import { style } from '@vanilla-extract/css'
import { vars } from '#studio/look/theme.css.ts'

export const create = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: vars.space.normal,
  marginTop: vars.space.wide,
})
export const name = style({ flex: '1 1 200px', maxWidth: '320px' })
