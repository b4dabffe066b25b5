import { style } from '@vanilla-extract/css'
import { font, grown, inColumn, press, u } from '../../mixins.ts'
import { vars } from '../../theme.css.ts'

/** Lets the end of the page scroll out from below it. */
export const room = style({ height: `calc(${u(24)} + ${grown(24)})` })
export const place = style({
  ...inColumn,
  position: 'fixed',
  bottom: `calc(${vars.around.bottom} + ${vars.space[24]})`,
  zIndex: vars.layer.sticky,
  display: 'flex',
  justifyContent: 'flex-end',
  paddingInline: vars.space[12],
  pointerEvents: 'none',
})
export const button = style([
  press,
  {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: u(1),
    minWidth: u(48),
    minHeight: u(48),
    padding: `calc(${grown(12)} - ${u(12)})`,
    borderRadius: vars.radius.pill,
    background: vars.color.card,
    boxShadow: vars.depth.float,
    color: vars.color.brandStrong,
    pointerEvents: 'auto',
  },
])
export const text = style({ ...font.badge })
