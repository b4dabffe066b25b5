import { style } from '@vanilla-extract/css'
import { font, clampLines, press, surface, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style([
  press,
  { ...surface, display: 'flex', gap: vars.space[12], width: '100%', padding: vars.space[12], textAlign: 'start' },
])
export const picture = style({ flex: 'none', width: toRem(64), alignSelf: 'flex-start' })
export const words = style({ flex: 1, minWidth: 0, display: 'grid', gap: vars.space[2] })
export const name = style({ ...font.row, ...clampLines(2), color: vars.color.ink })
export const note = style({ ...font.caption, color: vars.color.ink3 })
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  marginTop: vars.space[4],
})
export const edit = style({
  ...font.secondary,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  marginInlineStart: 'auto',
  color: vars.color.brandStrong,
})
