import { style } from '@vanilla-extract/css'
import { font, limitedToColumn, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const veil = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.overlay,
  background: vars.color.veil,
  transition: `opacity ${vars.motion.fade} ${vars.motion.in}`,
  selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0 } },
})
export const view = style({
  ...limitedToColumn,
  insetInline: 0,
  position: 'fixed',
  top: 0,
  bottom: 0,
  zIndex: vars.layer.overlay,
  display: 'grid',
  placeItems: 'center',
  padding: vars.space[24],
  pointerEvents: 'none',
})
export const popup = style({
  pointerEvents: 'auto',
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: toRem(272),
  maxHeight: '80vh',
  overflow: 'hidden',
  outline: 'none',
  borderRadius: vars.radius.card,
  background: vars.color.card,
  boxShadow: vars.depth.float,
  transition: `opacity ${vars.motion.fade} ${vars.motion.in}, transform ${vars.motion.fade} ${vars.motion.in}`,
  vars: {
    [vars.around.gutter]: '0px',
    [vars.around.top]: '0px',
    [vars.around.bottom]: '0px',
    [vars.around.end]: '0px',
    [vars.around.surface]: vars.color.card,
    [vars.around.cardLine]: vars.color.line,
    [vars.around.spread]: '0px',
    [vars.around.lanes]: '1',
  },
  selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0, transform: 'scale(0.96)' } },
})
export const body = style({
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: `${vars.space[24]} ${vars.space[16]} ${vars.space[16]}`,
  display: 'grid',
  gap: vars.space[8],
})
export const title = style({ ...font.section, fontWeight: vars.weight.strong, color: vars.color.ink })
export const text = style({ ...font.body, color: vars.color.ink2, whiteSpace: 'pre-line' })
export const buttons = style({
  flex: 'none',
  display: 'flex',
  gap: vars.space[8],
  padding: `0 ${vars.space[16]} ${vars.space[16]}`,
})
export const button = style({ flex: 1 })
