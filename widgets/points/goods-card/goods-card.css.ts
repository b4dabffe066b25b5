import { style } from '@vanilla-extract/css'
import { font, lines, press, surface, u } from '../../mixins.ts'
import { vars } from '../../theme.css.ts'

export const root = style([
  press,
  { ...surface, display: 'flex', flexDirection: 'column', width: '100%', overflow: 'hidden', textAlign: 'start' },
])
export const picture = style({ position: 'relative', background: vars.color.card })
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
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  padding: vars.space[8],
})
export const name = style({ ...font.body, ...lines(2), minHeight: u(40), color: vars.color.ink })
export const foot = style({
  ...font.caption,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space[8],
  marginTop: 'auto',
  color: vars.color.ink3,
})
