import { style } from '@vanilla-extract/css'
import { tabular, font, scaleWithText, press, touchTarget, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

/** A row of a group: its label, and its control where both have room, else below the label. */
export const field = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[12],
  paddingBlock: vars.space[4],
})
/** The same, with the control below the label. */
export const stacked = style({
  position: 'relative',
  display: 'grid',
  gap: vars.space[8],
  paddingBlock: vars.space[12],
})
export const label = style({
  ...font.body,
  flex: `0 0 ${scaleWithText(72)}`,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[4],
  color: vars.color.ink2,
})
export const body = style({
  flex: `1 1 ${scaleWithText(130)}`,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
})
export const optional = style({ color: vars.color.ink3 })
const note = { ...font.caption, paddingBottom: vars.space[8] } as const
export const hint = style({ ...note, color: vars.color.ink3 })
export const error = style({ ...note, color: vars.color.danger, display: 'flex', gap: vars.space[4] })

/** An input with what belongs to it. The line below its row shows the state. */
export const box = style({
  display: 'flex',
  flexWrap: 'wrap', // large type
  alignItems: 'center',
  gap: vars.space[8],
  minHeight: vars.size.control,
  '::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    height: '2px',
    transform: 'scaleY(0)',
    background: vars.color.brandStrong,
    transition: `transform ${vars.motion.press} ${vars.motion.in}`,
    pointerEvents: 'none',
  },
  selectors: {
    '&:focus-within::after': { transform: 'none' },
    '&[data-wrong=true]::after': { transform: 'scaleY(0.5)', background: vars.color.danger },
    '&[data-wrong=true]:focus-within::after': { transform: 'none' },
  },
})
/** At least 16 px, or an iPhone zooms the page on focus. The frame shows the focus. */
export const input = style({
  flex: '1 1 6em',
  width: 0,
  alignSelf: 'stretch',
  minHeight: vars.type.row.line,
  fontSize: `max(16px, ${vars.type.row.size})`,
  lineHeight: vars.type.row.line,
  color: vars.color.ink,
  outline: 'none',
  '::placeholder': { fontSize: `min(${vars.type.body.size}, ${toRem(17)})` },
  selectors: { '&:placeholder-shown': { textOverflow: 'ellipsis' } },
})
export const area = style({ paddingBlock: vars.space[8], resize: 'none', minHeight: toRem(60) })
export const count = style({
  ...font.caption,
  ...tabular,
  fontWeight: vars.weight.plain,
  color: vars.color.ink3,
  alignSelf: 'flex-end',
  paddingBottom: vars.space[8],
  selectors: { '&[data-over]': { color: vars.color.danger } },
})
/** A button at the end of the frame. */
export const end = style([
  press,
  {
    ...font.body,
    position: 'relative',
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: toRem(28),
    color: vars.color.brandStrong,
    whiteSpace: 'nowrap',
    '::before': touchTarget,
    selectors: { '&:disabled': { color: vars.color.ink3 } },
  },
])
/** Replaces the button's words, whose room is still reserved: it would be another line in large type. */
export const sending = style({ position: 'absolute', insetInlineStart: 'calc(50% - 0.5em)' })
export const covered = style({ opacity: 0 })
export const wait = style({ fontVariantNumeric: 'tabular-nums' })
export const chosen = style({
  flex: '1 1 6em',
  minWidth: 0,
  fontSize: `max(16px, ${vars.type.row.size})`,
  lineHeight: vars.type.row.line,
  color: vars.color.ink,
  textAlign: 'start',
  paddingBlock: vars.space[8],
})
export const open = style({ color: vars.color.ink3, fontSize: vars.type.body.size })
export const sign = style({ color: vars.color.ink3, display: 'grid', pointerEvents: 'none' })

/** The phone's picker covers the frame. */
export const select = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
  fontSize: '16px',
})

/** A single real input under six boxes, so that the phone can autofill a code. */
export const digits = style({
  position: 'relative',
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: vars.space[8],
})
export const digit = style({
  ...font.figure,
  ...tabular,
  display: 'grid',
  placeItems: 'center',
  height: `max(44px, ${scaleWithText(46)})`,
  borderRadius: vars.radius.control,
  background: vars.color.card,
  border: `1px solid ${vars.color.lineStrong}`,
  color: vars.color.ink,
  selectors: {
    '[data-wrong=true] &': { borderColor: vars.color.danger },
    '&[data-at=true]': { borderColor: vars.color.brandStrong, boxShadow: `0 0 0 1px ${vars.color.brandStrong}` },
  },
})
export const over = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  fontSize: '16px',
  outline: 'none',
})

export const check = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[8],
  position: 'relative',
  paddingBlock: vars.space[8],
})
/** The restyled input: a box of 18 u with a touch target of 44 px. */
export const tick = style({
  position: 'relative',
  flex: 'none',
  width: toRem(18),
  height: toRem(18),
  marginTop: toRem(1),
  borderRadius: vars.radius.chip,
  border: `1px solid ${vars.color.ink3}`,
  background: vars.color.card,
  cursor: 'pointer',
  '::before': touchTarget,
  '::after': {
    content: '""',
    position: 'absolute',
    left: '32%',
    top: '12%',
    width: '34%',
    height: '58%',
    border: `solid ${vars.color.onBrand}`,
    borderWidth: '0 2px 2px 0',
    transform: 'rotate(45deg) scale(0)',
    transition: `transform ${vars.motion.press} ${vars.motion.in}`,
  },
  selectors: {
    '&:checked': { background: vars.color.brandFill, borderColor: vars.color.brandStrong },
    '&:checked::after': { transform: 'rotate(45deg)' },
    '&[aria-invalid=true]': { borderColor: vars.color.danger },
  },
})
export const agreed = style({ ...font.secondary, color: vars.color.ink2 })
export const link = style({
  position: 'relative',
  color: vars.color.brandStrong,
  '::before': { ...touchTarget, insetBlock: 'calc(50% - 0.8em - 6px)', insetInline: 0 },
})

export const stepper = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifySelf: 'start',
  borderRadius: vars.radius.control,
  border: `1px solid ${vars.color.lineStrong}`,
  background: vars.color.card,
})
export const step = style([
  press,
  {
    display: 'grid',
    placeItems: 'center',
    width: vars.size.touch,
    height: vars.size.touch,
    color: vars.color.ink,
    selectors: { '&:disabled': { color: vars.color.disabled } },
  },
])
export const bounds = style({ ...font.caption, color: vars.color.danger, paddingInline: vars.space[8] })
export const amount = style({
  ...tabular,
  fontSize: `max(16px, ${vars.type.row.size})`,
  width: scaleWithText(44),
  textAlign: 'center',
  outline: 'none',
  color: vars.color.ink,
})
