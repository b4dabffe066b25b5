import { style } from '@vanilla-extract/css'
import {
  belowCorner,
  block,
  cellFrame,
  equalColumns,
  corner,
  tabular,
  font,
  scaleWithText,
  surface,
  toRem,
} from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ ...block, ...surface, padding: vars.space[12], display: 'grid', gap: vars.space[12] })
export const title = style({ ...font.row, fontWeight: vars.weight.strong, color: vars.color.ink })
export const grid = style({
  ...equalColumns(3, 76, vars.space[8]),
  rowGap: vars.space[16],
})
export const cell = style({
  ...cellFrame,
  minHeight: toRem(56),
  padding: vars.space[4],
  paddingTop: belowCorner(vars.space[4]),
  selectors: {
    '&[aria-checked=true]': {
      borderColor: vars.color.brandLine,
      background: vars.color.brandSoft,
      color: vars.color.brandStrong,
    },
  },
})
export const give = style({ ...font.caption, color: vars.color.brandStrong })
export const tag = style(corner)
export const own = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[12],
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
  paddingTop: vars.space[8],
})
export const label = style({ ...font.row, color: vars.color.ink })
export const input = style({
  ...font.row,
  ...tabular,
  minHeight: vars.size.touch,
  flex: `1 1 ${scaleWithText(120)}`,
  width: 0,
  color: vars.color.ink,
  textAlign: 'end',
  fontWeight: vars.weight.plain,
  selectors: { '&[aria-invalid=true]': { color: vars.color.danger } },
})
export const wrong = style({ ...font.caption, flex: '1 0 100%', textAlign: 'end', color: vars.color.danger })
export const covers = style({ ...font.secondary, marginTop: vars.space[8], color: vars.color.brandStrong })
