import { style } from '@vanilla-extract/css'
import { font, oneLine, press, surface, u } from '../../mixins.ts'
import { vars } from '../../theme.css.ts'

export const root = style([
  press,
  {
    ...surface,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'baseline',
    columnGap: vars.space[8],
    width: '100%',
    padding: vars.space[12],
  },
])
/** Half as wide: price under the number. */
export const half = style({ gridTemplateColumns: 'minmax(0, 1fr)', rowGap: vars.space[2], alignContent: 'start', paddingInline: vars.space[8] })
export const number = style({ minWidth: 0 })
export const price = style({ whiteSpace: 'nowrap' })
export const place = style({
  ...font.secondary,
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minWidth: 0,
  height: u(20),
  overflow: 'hidden',
  color: vars.color.ink2,
})
export const where = style({ ...oneLine, flex: '0 1 auto', marginInlineEnd: vars.space[4] })
const line = { ...font.secondary, gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', columnGap: vars.space[12], color: vars.color.ink3 } as const
export const terms = style({ ...line, marginTop: vars.space[8], paddingTop: vars.space[8], borderTop: `${vars.size.hairline} solid ${vars.color.line}` })
export const termsHalf = style({ ...line, ...font.caption, display: 'grid', marginTop: vars.space[4] })
export const term = style({ whiteSpace: 'nowrap' })
