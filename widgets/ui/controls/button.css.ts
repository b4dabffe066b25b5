import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { font, touchTarget, toRem, mirror } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

const root = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[4],
  borderRadius: vars.radius.button,
  fontWeight: vars.weight.strong,
  textAlign: 'center',
  transition: `opacity ${vars.motion.press} ${vars.motion.in}`,
  selectors: { '&:active:not(:disabled)': { opacity: 0.7 }, '&[aria-busy=true]': { cursor: 'progress' } },
})

export const size = styleVariants({
  large: [root, { ...font.row, minWidth: 0, minHeight: vars.size.control, paddingInline: vars.space[16] }],
  small: [
    root,
    {
      ...font.secondary,
      flex: 'none',
      maxWidth: '100%',
      // a label of a single character: the touch target does not extend beyond the column
      minWidth: vars.size.touch,
      minHeight: toRem(28),
      paddingInline: vars.space[12],
      '::before': touchTarget,
    },
  ],
})

/** A disabled button retains its shape and loses its colour. */
const off = { background: vars.color.neutralSoft, color: vars.color.disabled, borderColor: 'transparent' }
const disabled = { '&:disabled:not([aria-busy=true])': off }
export const variant = styleVariants({
  filled: { background: vars.color.brandFill, color: vars.color.onBrand, selectors: disabled },
  soft: { background: vars.color.brandSoft, color: vars.color.brandStrong, selectors: disabled },
  line: { border: `${vars.size.hairline} solid ${vars.color.lineStrong}`, color: vars.color.ink, selectors: disabled },
  plain: {
    color: vars.color.brandStrong,
    selectors: { '&:disabled:not([aria-busy=true])': { color: vars.color.disabled } },
  },
  danger: {
    border: `${vars.size.hairline} solid ${vars.color.lineStrong}`,
    color: vars.color.danger,
    selectors: disabled,
  },
  vip: {
    background: `linear-gradient(${mirror('100deg')}, ${vars.color.vipFrom}, ${vars.color.vipTo})`,
    color: vars.color.vipInk,
    selectors: disabled,
  },
})

export const wide = style({ display: 'flex', width: '100%' })

const turn = keyframes({ to: { transform: 'rotate(360deg)' } })
/** Replaces the icon until the answer arrives. */
export const spinner = style({
  width: '1em',
  height: '1em',
  flex: 'none',
  borderRadius: '50%',
  border: '2px solid currentColor',
  borderTopColor: 'transparent',
  animation: `${turn} 800ms linear infinite`,
})
