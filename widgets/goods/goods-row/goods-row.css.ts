import { style } from '@vanilla-extract/css'
import { font, scaleWithText, clampLines, clampToOneLine, press, surface, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style([
  press,
  { ...surface, display: 'flex', flexWrap: 'wrap', gap: vars.space[12], width: '100%', padding: vars.space[12] },
])
export const picture = style({
  position: 'relative',
  flex: 'none',
  width: toRem(88),
  alignSelf: 'flex-start',
  borderRadius: vars.radius.control,
  overflow: 'hidden',
})
export const gone = style({
  ...font.caption,
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  paddingBlock: vars.space[2],
  background: vars.color.shade,
  color: vars.color.onDark,
  textAlign: 'center',
})
export const words = style({
  flex: `1 1 ${scaleWithText(140)}`,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
})
export const name = style({ ...font.row, ...clampLines(2), fontWeight: vars.weight.strong, color: vars.color.ink })
export const summary = style({ ...font.secondary, ...clampToOneLine, color: vars.color.ink3 })
export const tariff = style({ ...font.secondary, color: vars.color.ink2 })
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: vars.space[8],
  marginTop: 'auto',
})
export const sales = style({ ...font.caption, color: vars.color.ink3, whiteSpace: 'nowrap' })
