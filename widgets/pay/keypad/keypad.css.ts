import { style } from '@vanilla-extract/css'
import { tabular, font, toRem, visuallyHidden } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({
  position: 'relative',
  // fills a separate page, with the keys near the thumb
  flexGrow: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  paddingTop: vars.space[12],
})
export const title = style({ ...font.body, color: vars.color.ink2, paddingInline: vars.space[12], textAlign: 'center' })
export const what = style({
  ...font.secondary,
  marginTop: vars.space[4],
  paddingInline: vars.space[16],
  color: vars.color.ink2,
  textAlign: 'center',
  overflowWrap: 'anywhere',
})
export const sum = style({ marginTop: vars.space[2] })
export const dots = style({
  display: 'flex',
  justifyContent: 'center',
  gap: vars.space[8],
  width: '100%',
  marginTop: vars.space[16],
  paddingInline: vars.space[8],
})
export const box = style({
  display: 'grid',
  placeItems: 'center',
  flex: `0 1 ${toRem(40)}`,
  minWidth: 0,
  height: toRem(44),
  borderRadius: vars.radius.control,
  background: vars.color.muted,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  '::after': {
    content: '""',
    width: toRem(10),
    height: toRem(10),
    borderRadius: vars.radius.pill,
    background: vars.color.ink,
    opacity: 0,
    transform: 'scale(0.4)',
    transition: `opacity ${vars.motion.press} ${vars.motion.in}, transform ${vars.motion.press} ${vars.motion.in}`,
  },
  selectors: {
    '&[data-filled="true"]::after': { opacity: 1, transform: 'none' },
    // the next box is highlighted
    '&[data-next="true"]': { borderColor: vars.color.brand, background: vars.color.card },
  },
})
export const unseen = style(visuallyHidden)
export const error = style({
  ...font.secondary,
  minHeight: vars.type.secondary.line,
  marginTop: vars.space[8],
  paddingInline: vars.space[12],
  color: vars.color.danger,
  textAlign: 'center',
})
export const forgot = style({ marginTop: vars.space[4] })
/** Between text and keys. */
export const spring = style({ flex: `1 0 ${vars.space[16]}` })
/** A keypad like the phone's: full width, with hairlines. */
export const keys = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: '1px',
  width: '100%',
  background: vars.color.line,
  borderBlock: `1px solid ${vars.color.line}`,
})
export const key = style({
  ...font.figure,
  ...tabular,
  minHeight: toRem(52),
  textAlign: 'center',
  color: vars.color.ink,
  background: vars.color.card,
  selectors: { '&:active:not(:disabled)': { background: vars.color.neutralSoft } },
})
export const back = style([
  key,
  { display: 'grid', placeItems: 'center', background: vars.color.muted, color: vars.color.ink2 },
])
export const erase = style({ width: toRem(24), height: toRem(24) })
export const gap = style({ background: vars.color.muted })
