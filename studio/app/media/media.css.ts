import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#studio/look/theme.css.ts'

const { color, space, font } = vars
/** On a phone the open picture replaces the grid. */
const isNarrow = '(max-width: 47.5em)'

export const screen = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  maxWidth: '1440px',
  margin: '0 auto',
  selectors: { '&[data-open=true]': { gridTemplateColumns: 'minmax(0, 1fr) 352px' } },
  '@media': { [isNarrow]: { selectors: { '&[data-open=true]': { gridTemplateColumns: 'minmax(0, 1fr)' } } } },
})
export const all = style({ minWidth: 0, padding: space.far })
/** Only the name of the screen remains above an open picture. */
globalStyle(
  `${screen}[data-open=true] > ${all} > :not(:first-child), ${screen}[data-open=true] > ${all} > :first-child > :not(h1)`,
  { '@media': { [isNarrow]: { display: 'none' } } },
)
globalStyle(`${screen}[data-open=true] > ${all}`, { '@media': { [isNarrow]: { paddingBottom: 0 } } })

export const area = style({
  position: 'relative',
  display: 'grid',
  gap: space.wide,
  paddingTop: space.normal,
  minHeight: '240px',
  alignContent: 'start',
})
export const over = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  border: `2px dashed ${color.accent}`,
  borderRadius: '10px',
  background: color.soft,
  color: color.accent,
  fontSize: font.title,
  fontWeight: font.strong,
  pointerEvents: 'none',
})
export const uploads = style({
  display: 'grid',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: '10px',
})
export const upload = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space.wide}`,
  minHeight: vars.button,
  padding: `${space.tight} ${space.wide}`,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
})
export const uploadName = style({
  flex: '1 1 180px',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const progress = style({ width: '120px', height: '6px', accentColor: color.accent })
export const refused = style({ color: color.danger, fontSize: font.small, flex: '2 1 200px' })
export const uploadTools = style({ display: 'flex', marginInlineStart: 'auto' })

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(148px, calc(50% - 6px)), 1fr))',
  gap: space.wide,
})
export const cell = style({ minWidth: 0, contentVisibility: 'auto', containIntrinsicSize: 'auto 190px' })
export const tile = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  width: '100%',
  padding: space.close,
  border: '1px solid transparent',
  borderRadius: '10px',
  background: 'none',
  color: color.ink,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  // inside the cell, which clips its overflow
  ':focus-visible': { outlineOffset: '-2px' },
  selectors: {
    '&:hover:not(:disabled)': { background: color.surface, borderColor: color.line },
    '&[aria-current=true]': { background: color.soft, borderColor: color.accent },
    '&:disabled': { cursor: 'default', opacity: 0.6 },
  },
})
export const thumb = style({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '4 / 3',
  marginBottom: space.close,
  borderRadius: vars.radius,
  background: color.surface,
  border: `1px solid ${color.line}`,
  overflow: 'hidden',
})
export const thumbImage = style({ width: '100%', height: '100%', objectFit: 'contain', minHeight: 0 })
export const thumbState = style({
  padding: space.normal,
  color: color.quiet,
  fontSize: font.small,
  textAlign: 'center',
  selectors: { '&[data-failed=true]': { color: color.danger } },
})
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
export const tileName = style(oneLine)
export const tileNote = style({
  ...oneLine,
  color: color.quiet,
  fontSize: font.small,
  selectors: {
    '&[data-warning=true]': { color: color.warning },
    [`${tile}[aria-current=true] &`]: { color: color.ink },
  },
})
export const empty = style({ padding: '48px 16px', textAlign: 'center', color: color.quiet })
export const more = style({ display: 'grid', placeItems: 'center', padding: space.far })

export const details = style({
  position: 'sticky',
  top: 0,
  maxHeight: '100dvh',
  overflow: 'auto',
  padding: space.far,
  background: color.surface,
  borderInlineStart: `1px solid ${color.line}`,
  minHeight: 'calc(100dvh - 46px)',
  '@media': { [isNarrow]: { position: 'static', maxHeight: 'none', border: 0 } },
})
export const back = style({ marginInlineStart: '-10px', marginBottom: space.tight })
export const form = style({ display: 'grid', gap: space.far })
export const formHead = style({ display: 'flex', justifyContent: 'space-between', gap: space.normal })
globalStyle(`${formHead} h2`, { minWidth: 0, overflowWrap: 'anywhere' })
export const group = style({ display: 'grid', gap: space.normal, minWidth: 0, margin: 0, padding: 0, border: 0 })
globalStyle(`${group} legend`, { padding: 0 })
export const check = style({ display: 'flex', alignItems: 'center', gap: space.normal, minHeight: vars.control })
globalStyle(`${check} input`, { width: '16px', height: '16px', margin: 0, accentColor: color.accent })

export const stage = style({
  display: 'grid',
  placeItems: 'center',
  padding: space.normal,
  background: color.sunk,
  borderRadius: vars.radius,
})
export const picture = style({
  position: 'relative',
  cursor: 'crosshair',
  touchAction: 'none',
  selectors: { '&[data-fixed=true]': { cursor: 'default', touchAction: 'auto' } },
})
export const pictureImage = style({ display: 'block', maxWidth: '100%', maxHeight: '240px' })
export const point = style({
  position: 'absolute',
  width: '24px',
  height: '24px',
  translate: '-50% -50%',
  borderRadius: '50%',
  border: '2px solid #ffffff',
  boxShadow: `0 0 0 2px ${color.mark}, inset 0 0 0 1px ${color.mark}`,
  pointerEvents: 'none',
})
export const sliders = style({ display: 'grid', gap: space.tight })
export const slider = style({
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr) 40px',
  alignItems: 'center',
  gap: space.normal,
})
globalStyle(`${slider} input`, { width: '100%', height: vars.target, margin: 0, accentColor: color.accent })
globalStyle(`${slider} span:last-child`, { textAlign: 'end', fontVariantNumeric: 'tabular-nums' })
export const crops = style({ display: 'flex', gap: space.normal })
const crop = style({ height: '72px', objectFit: 'cover', borderRadius: vars.radius, background: color.sunk })
export const square = style([crop, { width: '72px' }])
export const banner = style([crop, { width: '187px', maxWidth: '60%' }])

export const facts = style({
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr)',
  gap: `${space.tight} ${space.normal}`,
  margin: 0,
  fontSize: font.small,
})
globalStyle(`${facts} dt`, { color: color.quiet })
globalStyle(`${facts} dd`, { margin: 0 })
export const uses = style({ display: 'grid' })
export const use = style({
  display: 'grid',
  minHeight: vars.button,
  alignContent: 'center',
  padding: `${space.tight} 0`,
  color: color.ink,
  borderBottom: `1px solid ${color.line}`,
})
export const usePath = style({ overflowWrap: 'anywhere' })
globalStyle(`a.${use}:hover`, { background: color.sunk })
