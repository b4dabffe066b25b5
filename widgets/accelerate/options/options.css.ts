import { style } from '@vanilla-extract/css'
import { block, cellFrame, columns, corner, font, grown, press, surface, u, unseen } from '../../mixins.ts'
import { vars } from '../../theme.css.ts'

export const root = style({ ...block, display: 'grid', gap: vars.space[8] })
export const group = style({ ...surface, padding: vars.space[12] })
export const speed = style({ ...font.section, fontWeight: vars.weight.strong, color: vars.color.ink })
export const desc = style({ ...font.secondary, color: vars.color.ink3 })
export const waits = style({ ...font.secondary, color: vars.color.warning })
export const grid = style({
  ...columns(3, 64, vars.space[8]),
  rowGap: `calc(${grown(18)} - ${u(10)})`,
  marginTop: vars.space[12],
})
export const cell = style([
  press,
  {
    ...cellFrame,
    minHeight: u(68),
    padding: vars.space[4],
    selectors: {
      '&:disabled': { background: vars.color.neutralSoft, color: vars.color.ink2, borderColor: 'transparent' },
    },
  },
])
/** For screen readers: its speed is displayed above. */
export const name = style(unseen)
export const span = style({ ...font.secondary, color: vars.color.ink2 })
export const tag = style(corner)
