import { style } from '@vanilla-extract/css'
import { font, plainBackground, press, spreadGroundOnWide, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'
import * as plate from '#widgets/ui/plate.css.ts'

const wall = plainBackground(vars.color.enamel)
export const root = style({
  paddingBottom: vars.space[8],
  background: `${wall} no-repeat`,
  color: vars.color.onDark,
  ...spreadGroundOnWide(wall),
  // the plates hang over its lower edge
  selectors: { '&[data-plates]': { backgroundSize: `100% calc(100% - ${toRem(48)})` } },
})
/** At the height of the navigation bar, next to its buttons. */
export const name = style({
  ...font.section,
  display: 'flex',
  alignItems: 'center',
  boxSizing: 'content-box',
  minHeight: vars.size.navBar,
  paddingTop: 'env(safe-area-inset-top, 0px)',
  paddingInline: `${vars.space[12]} ${toRem(64)}`,
  fontWeight: vars.weight.strong,
})
export const rail = style({
  display: 'grid',
  gridAutoFlow: 'column',
  // a plate is as wide as its line, which wraps only when it is wider than the rail
  gridAutoColumns: 'fit-content(100%)',
  justifyContent: 'start',
  gap: vars.space[8],
  marginTop: vars.space[12],
  paddingInline: vars.around.gutter,
  overflowX: 'auto',
  scrollbarWidth: 'none',
})
const one = style([
  plate.root,
  press,
  {
    display: 'grid',
    minWidth: `min(${toRem(232)}, 72vw)`,
    minHeight: toRem(96),
    textAlign: 'start',
  },
])
export { one as plate }
export const sum = style({ ...font.secondary })
