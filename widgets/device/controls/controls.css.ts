import { style } from '@vanilla-extract/css'
import { block, font, press, surface } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ ...block, ...surface, padding: vars.space[12] })
export const title = style({
  ...font.row,
  fontWeight: vars.weight.strong,
  color: vars.color.ink,
  marginBottom: vars.space[8],
})
export const keys = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: vars.space[8],
})
export const key = style([
  press,
  {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'start',
    gap: vars.space[4],
    padding: `${vars.space[12]} ${vars.space[4]}`,
    borderRadius: vars.radius.control,
    background: vars.color.muted,
    color: vars.color.ink,
    textAlign: 'center',
    selectors: { '&:disabled': { color: vars.color.disabled } },
  },
])
const round = {
  display: 'grid',
  placeItems: 'center',
  width: vars.size.tile,
  height: vars.size.tile,
  borderRadius: vars.radius.pill,
  selectors: { [`${key}:disabled &`]: { color: vars.color.disabled, background: vars.color.neutralSoft } },
}
export const sign = style({ ...round, background: vars.color.brandSoft, color: vars.color.brandStrong })
export const danger = style({ ...round, background: vars.color.dangerSoft, color: vars.color.danger })
export const text = style({ ...font.body, fontWeight: vars.weight.strong })
export const note = style({
  ...font.caption,
  color: vars.color.ink3,
  selectors: { [`${key}:disabled &`]: { color: vars.color.disabled } },
})
