import { style } from '@vanilla-extract/css'
import { font, press, surface } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({
  ...surface,
  display: 'flex',
  alignItems: 'stretch',
  width: '100%',
  selectors: { '&[data-chosen=true]': { borderColor: vars.color.brandLine, background: vars.color.brandSoft } },
})
export const main = style({ flex: 1, minWidth: 0, display: 'grid', justifyItems: 'start' })
export const take = style([
  press,
  { width: '100%', minWidth: 0, display: 'grid', gap: vars.space[2], padding: vars.space[12], textAlign: 'start' },
])
export const who = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: vars.space[8] })
export const name = style({ ...font.row, fontWeight: vars.weight.strong, color: vars.color.ink })
export const where = style({ ...font.body, color: vars.color.ink2, overflowWrap: 'anywhere' })
export const edit = style([
  press,
  {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: `max(${vars.size.touch}, ${vars.space[32]})`,
    color: vars.color.ink3,
  },
])
export const make = style([
  press,
  {
    ...font.secondary,
    minHeight: vars.size.touch,
    paddingInline: vars.space[12],
    color: vars.color.brandStrong,
    selectors: { '&:disabled': { color: vars.color.ink3 } },
  },
])
