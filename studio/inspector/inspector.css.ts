import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../look/theme.css.ts'
import { mirror } from '#widgets/units.ts'

const { color, space, font } = vars

export const root = style({
  display: 'grid',
  gap: space.wide,
  background: color.surface,
  color: color.ink,
  fontFamily: font.family,
  fontSize: font.body,
  lineHeight: font.line,
  overflowWrap: 'anywhere',
})
export const title = style({ margin: 0, fontSize: font.title, fontWeight: font.strong })
export const quiet = style({ margin: 0, color: color.quiet, fontSize: font.small })
export const fields = style({ display: 'grid', gap: space.wide })
export const field = style({ display: 'grid', gap: space.tight, margin: 0, padding: 0, border: 0, minWidth: 0 })
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.close, padding: 0 })
export const label = style({ fontWeight: font.strong })
export const origin = style({ color: color.quiet, fontSize: font.small, marginInlineStart: 'auto' })
export const changed = style({ color: color.accent })
export const finding = style({ margin: 0, color: color.danger, fontSize: font.small })
export const warning = style({ color: color.warning })
export const findingRow = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.normal })

const control = {
  boxSizing: 'border-box',
  minHeight: vars.control,
  padding: `${space.tight} ${space.normal}`,
  border: `${vars.hairline} solid ${color.edge}`,
  borderRadius: vars.radius,
  background: color.surface,
  color: 'inherit',
  font: 'inherit',
} as const
const focus = { outline: `${vars.ring} solid ${color.accent}`, outlineOffset: vars.hairline }
export const input = style({
  ...control,
  width: '100%',
  minWidth: 0,
  // explicit, because labels have a smaller, paler font
  color: color.ink,
  fontSize: font.typed,
  ':focus-visible': focus,
  selectors: { '&[aria-invalid=true]': { borderColor: color.danger } },
})
/** A button in the shape of a field, which opens a list. */
export const choosing = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.normal,
  textAlign: 'start',
  cursor: 'pointer',
  ':after': { content: '"▾"', color: color.quiet },
  selectors: { '&[data-wrong]': { borderColor: color.danger } },
})
/** Grows with its text, up to a limit. */
const growing = { fieldSizing: 'content', resize: 'vertical', minHeight: '6em', maxHeight: '20em' } as const
export const long = style([input, growing])
export const area = style({ fontFamily: font.mono, ...growing })
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8em, 1fr))',
  gap: space.close,
  // half the width of a phone truncates most texts
  '@media': { '(max-width: 37.5em)': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(14em, 100%), 1fr))' } },
})
export const small = style({
  display: 'grid',
  gap: space.tight,
  color: color.quiet,
  fontSize: font.small,
  alignContent: 'start',
})
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.close })
export const colour = style({
  width: `max(40px, ${vars.control})`,
  height: vars.control,
  padding: '2px',
  border: `${vars.hairline} solid ${color.edge}`,
  borderRadius: vars.radius,
  background: color.surface,
  cursor: 'pointer',
  ':focus-visible': focus,
})
export const notation = style([input, { width: '10em', fontFamily: font.mono }])
export const unit = style({ color: color.quiet })
export const button = style({
  ...control,
  minWidth: vars.target,
  cursor: 'pointer',
  ':focus-visible': focus,
  ':disabled': { color: color.quiet, cursor: 'default' },
})
export const swatch = style({
  display: 'inline-block',
  width: vars.icon,
  height: vars.icon,
  marginInlineEnd: space.close,
  verticalAlign: '-3px',
  borderRadius: space.tight,
  border: `${vars.hairline} solid ${color.line}`,
})
export const plain = style({
  minHeight: vars.target,
  minWidth: vars.target,
  padding: `0 ${space.tight}`,
  border: 0,
  borderRadius: vars.radius,
  background: 'transparent',
  color: color.accent,
  font: 'inherit',
  cursor: 'pointer',
  ':focus-visible': focus,
  ':disabled': { color: color.quiet, cursor: 'default' },
})
export const segments = style({ display: 'flex', flexWrap: 'wrap', gap: space.tight })
export const segment = style({
  ...control,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: vars.target,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { background: color.soft, borderColor: color.accent, fontWeight: font.strong },
    '&:has(:focus-visible)': focus,
  },
})
export const radio = style({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' })
export const track = style({
  boxSizing: 'border-box',
  position: 'relative',
  width: '40px',
  height: '1.5rem',
  padding: '3px',
  border: `${vars.hairline} solid ${color.edge}`,
  borderRadius: '1.5rem',
  // extends the tap area to the size of other targets
  '::after': { content: '', position: 'absolute', inset: `calc((1.5rem - ${vars.target}) / 2) -1px` },
  background: color.sunk,
  cursor: 'pointer',
  ':focus-visible': focus,
  selectors: { '&[data-checked]': { background: color.accent, borderColor: color.accent } },
})
export const thumb = style({
  display: 'block',
  width: vars.icon,
  height: vars.icon,
  borderRadius: '50%',
  background: color.edge,
  selectors: { '&[data-checked]': { background: color.onAccent, transform: `translateX(${mirror(vars.icon)})` } },
})
export const icons = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(${vars.control}, 1fr))`,
  gap: space.tight,
})
export const icon = style([
  plain,
  {
    display: 'grid',
    placeItems: 'center',
    minHeight: vars.control,
    color: color.ink,
    ':hover': { background: color.sunk },
    selectors: { '&[aria-pressed=true]': { background: color.soft, color: color.accent } },
  },
])
export const drawn = style({ display: 'inline-grid' })
globalStyle(`${drawn} > *`, { width: vars.icon, height: vars.icon })
export const picture = style({
  maxWidth: '100%',
  maxHeight: '96px',
  objectFit: 'contain',
  justifySelf: 'start',
  borderRadius: vars.radius,
})
export const fold = style([plain, { justifySelf: 'start', fontWeight: font.strong }])
export const entry = style({
  border: `${vars.hairline} solid ${color.line}`,
  borderRadius: vars.radius,
  padding: space.normal,
})
export const entryHead = style({ display: 'flex', alignItems: 'center', gap: space.tight })
export const entryName = style({ flex: 1, minWidth: 0, textAlign: 'start', color: color.ink })
export const entryFields = style({ display: 'grid', gap: space.wide, paddingTop: space.normal })
