import { style } from '@vanilla-extract/css'
import { block, font, surface, tabular, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ ...block, ...surface, padding: `${vars.space[16]} ${vars.space[12]}` })
export const title = style({
  ...font.section,
  fontWeight: vars.weight.strong,
  color: vars.color.ink,
  marginBottom: vars.space[12],
})
export const items = style({ display: 'grid', rowGap: vars.space[16] })
export const item = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: vars.space[12],
  alignItems: 'start',
})
export const words = style({ display: 'grid', gap: vars.space[2] })
export const heading = style({ ...font.row, fontWeight: vars.weight.strong, color: vars.color.ink })
export const text = style({ ...font.body, color: vars.color.ink2 })
/** As wide as a tile, so that points and steps are aligned. */
export const number = style({
  ...tabular,
  fontSize: vars.type.section.size,
  display: 'grid',
  placeItems: 'center',
  width: vars.size.tile,
  height: vars.size.tile,
  borderRadius: vars.radius.pill,
  background: vars.color.brandSoft,
  color: vars.color.brandStrong,
})
/** The line from a step to the next. */
export const step = style({
  selectors: {
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: `calc(${vars.size.tile} / 2 - 1px)`,
      top: `calc(${vars.size.tile} + ${toRem(2)})`,
      bottom: `calc(${vars.space[16]} * -1 + ${toRem(2)})`,
      width: '2px',
      background: vars.color.brandLine,
    },
  },
})
