import { style } from '@vanilla-extract/css'
import { block, font, clampLines, surface, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({
  ...block,
  ...surface,
  display: 'flex',
  gap: vars.space[12],
  width: `calc(100% - 2 * ${vars.around.gutter})`,
  padding: vars.space[12],
  textAlign: 'start',
})
export const picture = style({ flex: 'none', width: toRem(72), alignSelf: 'flex-start' })
export const words = style({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: vars.space[2] })
export const name = style({ ...font.row, ...clampLines(2), color: vars.color.ink })
export const note = style({ ...font.secondary, color: vars.color.ink3 })
export const sum = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[8],
  marginTop: 'auto',
})
