import { style, styleVariants } from '@vanilla-extract/css'
import { block, tabular, font, surface, toRem, visuallyHidden } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ ...block, ...surface, padding: `${vars.space[16]} ${vars.space[12]}` })
export const title = style({
  ...font.row,
  fontWeight: vars.weight.strong,
  color: vars.color.ink,
  marginBottom: vars.space[12],
})
export const across = style({ display: 'flex' })
export const down = style({ display: 'grid' })

const side = toRem(20)
const joint = { content: '""', position: 'absolute', background: vars.color.line } as const
export const step = style({
  position: 'relative',
  flex: '1 1 0',
  minWidth: 0,
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: vars.space[4],
  textAlign: 'center',
  selectors: {
    // the line from the previous mark
    '& + &::before': {
      ...joint,
      top: toRem(9),
      height: toRem(2),
      insetInline: `calc(-50% + ${toRem(14)}) calc(50% + ${toRem(14)})`,
    },
    '& + &[data-state=done]::before, & + &[data-state=now]::before, & + &[data-state=failed]::before': {
      background: vars.color.brand,
    },
  },
})
export const entry = style({
  position: 'relative',
  display: 'grid',
  gap: vars.space[2],
  paddingInlineStart: toRem(32),
  paddingBottom: vars.space[16],
  selectors: {
    '&:not(:last-child)::before': {
      ...joint,
      top: toRem(22),
      bottom: toRem(-2),
      insetInlineStart: toRem(9),
      width: toRem(2),
    },
    '&[data-state=done]:not(:last-child)::before': { background: vars.color.brandLine },
    '&:last-child': { paddingBottom: 0 },
  },
})
/** Round and with a fixed size, so its number does not grow with the text: it only shows the order. */
const mark = style({
  ...tabular,
  fontSize: toRem(11),
  lineHeight: 1,
  display: 'grid',
  placeItems: 'center',
  width: side,
  height: side,
  borderRadius: vars.radius.pill,
})
export const state = styleVariants({
  done: [mark, { background: vars.color.brandSoft, color: vars.color.brandStrong }],
  now: [mark, { background: vars.color.brandFill, color: vars.color.onBrand }],
  failed: [mark, { background: vars.color.dangerFill, color: vars.color.onDark }],
  ended: [mark, { background: vars.color.neutralSoft, color: vars.color.ink2 }],
  open: [mark, { background: vars.color.neutralSoft, color: vars.color.ink2 }],
})
export const atSide = style({ position: 'absolute', insetInlineStart: 0, top: 0 })
/** The marks of a log are dots. */
export const dot = style({ width: toRem(10), height: toRem(10), insetInlineStart: toRem(5), top: toRem(5) })
export const label = style({ ...font.secondary, color: vars.color.ink3 })
export const strong = style({ color: vars.color.ink, fontWeight: vars.weight.strong })
export const wordy = style({ ...font.body })
export const note = style({ ...font.caption, color: vars.color.ink3 })
export const unseen = style(visuallyHidden)
