import { style } from '@vanilla-extract/css'
import { font, inColumn, press, u } from '../../mixins.ts'
import { vars } from '../../theme.css.ts'

/** So that the last of the page can be scrolled out from under it. */
export const room = style({ height: u(48) })
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
    width: u(48),
    height: u(48),
    borderRadius: vars.radius.pill,
    background: vars.color.card,
    boxShadow: vars.depth.float,
    color: vars.color.brandStrong,
    pointerEvents: 'auto',
  },
])
export const text = style({ ...font.badge })
