import { style } from '@vanilla-extract/css'
import { block, tabular, font, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ ...block, marginTop: vars.space[12] })
export const label = style({ ...font.row, color: vars.color.ink })
export const note = style({ ...font.secondary, color: vars.color.ink3 })
export const boxes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(11, minmax(0, 1fr))',
  gap: toRem(3),
  marginTop: vars.space[8],
})
export const box = style({
  ...tabular,
  // at least 16 px, or an iPhone zooms the page on focus
  fontSize: `max(16px, ${vars.type.row.size})`,
  height: toRem(40),
  minWidth: 0,
  borderRadius: vars.radius.chip,
  border: `1px solid ${vars.color.lineStrong}`,
  background: vars.color.card,
  color: vars.color.brandStrong,
  textAlign: 'center',
  selectors: {
    '&:read-only': { background: vars.color.neutralSoft, borderColor: 'transparent', color: vars.color.ink2 },
    '&:focus': {
      borderColor: vars.color.brandStrong,
      outline: 'none',
      boxShadow: `inset 0 0 0 1px ${vars.color.brandStrong}`,
    },
    // the groups of a number: 3, 4, 4
    '&:nth-child(3), &:nth-child(7)': { marginInlineEnd: toRem(3) },
  },
})
