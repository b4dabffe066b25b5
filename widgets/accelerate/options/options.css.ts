import { style } from '@vanilla-extract/css'
import {
  belowCorner,
  block,
  cellFrame,
  corner,
  font,
  scaleWithText,
  press,
  surface,
  toRem,
  visuallyHidden,
} from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ ...block, display: 'grid', gap: vars.space[8] })
export const group = style({ ...surface, padding: vars.space[12] })
export const speed = style({ ...font.section, fontWeight: vars.weight.strong, color: vars.color.ink })
export const desc = style({ ...font.secondary, color: vars.color.ink3 })
export const waits = style({ ...font.secondary, color: vars.color.warning })
export const grid = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[8],
  rowGap: vars.space[16],
  marginTop: vars.space[12],
})
/** Three in a line, fewer in large type; a line's remaining width is shared, so that no cell has an empty place next to it. */
const share = { flex: `1 1 max(${scaleWithText(58)}, calc((100% - 2 * ${vars.space[8]}) / 3 - 0.01rem))` } as const
export const place = style(share)
export const cell = style([
  press,
  {
    ...cellFrame,
    ...share,
    minHeight: toRem(68),
    padding: vars.space[4],
    paddingTop: belowCorner(vars.space[4]),
    selectors: {
      '&:disabled': { background: vars.color.neutralSoft, color: vars.color.ink2, borderColor: 'transparent' },
    },
  },
])
/** For screen readers: the speed is displayed above. */
export const name = style(visuallyHidden)
export const span = style({ ...font.secondary, color: vars.color.ink2 })
export const tag = style(corner)
