import { style } from '@vanilla-extract/css'
import { block, font, press, surface } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ ...block, ...surface, paddingBlock: vars.space[8] })
export const title = style({
  ...font.secondary,
  fontWeight: vars.weight.plain,
  color: vars.color.ink3,
  padding: `${vars.space[4]} ${vars.space[12]}`,
})
export const line = style({ position: 'relative', display: 'flex', alignItems: 'center' })
export const pick = style([
  press,
  {
    display: 'flex',
    flex: 1,
    minWidth: 0,
    alignItems: 'center',
    gap: vars.space[8],
    minHeight: vars.size.touch,
    paddingInline: vars.space[12],
    color: vars.color.ink3,
  },
])
export const number = style({ ...font.row, minWidth: 0, textAlign: 'start', color: vars.color.ink })
export const remove = style([
  press,
  {
    display: 'grid',
    flex: 'none',
    placeItems: 'center',
    width: vars.size.touch,
    height: vars.size.touch,
    color: vars.color.ink3,
  },
])
