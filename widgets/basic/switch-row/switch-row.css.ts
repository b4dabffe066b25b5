import { style, styleVariants } from '@vanilla-extract/css'
import { block, font, surface, toRem, mirror } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

const root = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  width: '100%',
  minHeight: vars.size.row,
  padding: vars.space[12],
})
export const variant = styleVariants({
  card: [root, { ...block, ...surface, width: 'auto' }],
  plain: [root, { background: vars.color.card }],
})
export const words = style({ flex: 1, minWidth: 0, display: 'grid', gap: vars.space[2] })
export const title = style({ ...font.row, color: vars.color.ink })
export const note = style({ ...font.secondary, color: vars.color.ink3 })
export const icon = style({ color: vars.color.brandStrong, display: 'grid' })
/** The restyled input: a switch of 44 × 26 u, announced before its words and drawn after them. */
export const input = style({
  flex: 'none',
  order: 1,
  position: 'relative',
  width: toRem(44),
  height: toRem(26),
  borderRadius: vars.radius.pill,
  background: vars.color.lineStrong,
  cursor: 'pointer',
  transition: `background-color ${vars.motion.fade} ${vars.motion.in}`,
  '::after': {
    content: '""',
    position: 'absolute',
    top: toRem(2),
    insetInlineStart: toRem(2),
    width: toRem(22),
    height: toRem(22),
    borderRadius: vars.radius.pill,
    background: vars.color.onDark,
    boxShadow: vars.depth.float,
    transition: `transform ${vars.motion.fade} ${vars.motion.in}`,
  },
  '::before': {
    content: '""',
    position: 'absolute',
    top: toRem(-9),
    bottom: toRem(-9),
    insetInline: toRem(-4),
  },
  selectors: {
    '&:checked': { background: vars.color.brand },
    '&:checked::after': { transform: `translateX(${mirror(toRem(18))})` },
    '&:disabled': { opacity: 0.5, cursor: 'default' },
  },
})
/** In HTML from the server, which does not know the visitor's mode, both are drawn, and the style sheet shows one of them. */
export const usual = style({ selectors: { '[data-elder] &': { display: 'none' } } })
export const elder = style({ selectors: { ':root:not([data-elder]) &': { display: 'none' } } })
