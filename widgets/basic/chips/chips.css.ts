import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { block, equalColumns, font, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ ...block, marginTop: vars.space[12] })
export const label = style({ ...font.row, color: vars.color.ink, marginBottom: vars.space[4] })
export const group = style({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space[8] })
export const equal = styleVariants({
  2: equalColumns(2, 100, vars.space[8]),
  3: equalColumns(3, 70, vars.space[8]),
  4: equalColumns(4, 56, vars.space[8]),
})
/** 34 u high, with a touch target of 44 px. */
export const chip = style({
  ...font.body,
  position: 'relative',
  zIndex: 0,
  display: 'grid',
  placeItems: 'center',
  minHeight: vars.size.touch,
  padding: `${vars.space[8]} ${vars.space[12]}`,
  color: vars.color.ink2,
  textAlign: 'center',
  '::before': {
    content: '""',
    position: 'absolute',
    zIndex: -1,
    insetInline: 0,
    top: toRem(4),
    bottom: toRem(4),
    borderRadius: vars.radius.control,
    background: vars.color.muted,
    border: '1px solid transparent',
    transition: `background-color ${vars.motion.press} ${vars.motion.in}`,
  },
  selectors: {
    '&[aria-checked=true]': { color: vars.color.brandStrong, fontWeight: vars.weight.strong },
    '&[aria-checked=true]::before': { background: vars.color.brandSoft, borderColor: vars.color.brandLine },
    '&:disabled': { color: vars.color.disabled },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
})
// equal columns leave little padding
for (const name of Object.values(equal)) globalStyle(`${name} > *`, { paddingInline: vars.space[4] })
