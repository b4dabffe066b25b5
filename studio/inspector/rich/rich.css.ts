import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#studio/look/theme.css.ts'
import { input, plain } from '../inspector.css.ts'

const { color, space, font } = vars

export const root = style({ display: 'grid', gap: space.close, minWidth: 0 })
export const wide = style([
  root,
  // all tools fit into a line of a phone
  { alignContent: 'start', '@media': { '(max-width: 37.5em)': { paddingInline: space.wide } } },
])
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  borderBlockEnd: `${vars.hairline} solid ${color.line}`,
})
export const name = style({ padding: `${space.tight} ${space.normal}` })
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  paddingBlock: space.tight,
  '@media': { '(pointer: fine)': { paddingInline: space.tight } },
})
export const tool = style([
  plain,
  {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: vars.control,
    minHeight: vars.control,
    color: color.ink,
    fontSize: font.body,
    fontWeight: font.strong,
    selectors: {
      '&[aria-pressed=true], &[aria-expanded=true]': { background: color.soft, color: color.accent },
      '&:disabled, &[aria-disabled=true]': { color: color.quiet, opacity: 0.5, cursor: 'default' },
    },
  },
])
/** Side by side, where there is room for both. */
export const languages = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(19em, 100%), 1fr))',
  gap: space.normal,
})
export const language = style({
  display: 'grid',
  gap: space.tight,
  alignContent: 'start',
  color: color.quiet,
  fontSize: font.small,
  minWidth: 0,
})
export const place = style({ display: 'grid', minWidth: 0 })
export const text = style([
  input,
  {
    border: 0,
    minHeight: '7em',
    maxHeight: '24em',
    padding: space.normal,
    overflowY: 'auto',
    overflowWrap: 'anywhere',
    whiteSpace: 'break-spaces',
    fontVariantLigatures: 'none',
    ':focus-visible': { outline: 'none' },
  },
])
globalStyle(`${wide} ${text}`, {
  height: '14em',
  maxHeight: 'none',
  '@media': { '(min-width: 37.5em)': { height: 'max(14em, calc(100dvh - 15rem))' } },
})
/** Toolbar and text are one field, with its border and focus ring. */
export const frame = style({
  border: `${vars.hairline} solid ${color.edge}`,
  borderRadius: vars.radius,
  background: color.surface,
  minWidth: 0,
  selectors: {
    [`&:has(${text}:focus-visible)`]: {
      outline: `${vars.ring} solid ${color.accent}`,
      outlineOffset: vars.hairline,
    },
    [`&:has(${text}[aria-invalid=true])`]: { borderColor: color.danger },
  },
})
export const panel = style({
  display: 'grid',
  gap: space.close,
  padding: space.normal,
  borderBlockEnd: `${vars.hairline} solid ${color.line}`,
  background: color.sunk,
})
export const tones = style({ display: 'flex', flexWrap: 'wrap', gap: space.tight })
export const tone = style([tool, { padding: `0 ${space.close}` }])
// words of the default have the colour of text
globalStyle(`${tone}[aria-pressed=true]`, { color: color.ink })

const inside = (selectors: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selectors.replaceAll(/^|(?<=, )/g, `${text} `), rule)
inside('p, h1, h2, h3, h4, ul, ol, blockquote, figure', { margin: 0 })
inside('> :not(:first-child)', { marginTop: space.normal })
globalStyle(`${text}:has(> p:only-child > br:only-child)::before`, {
  content: 'attr(aria-placeholder)',
  float: 'inline-start',
  height: 0,
  color: color.quiet,
  pointerEvents: 'none',
})
inside('h1, h2', { fontSize: font.title })
inside('ul', { listStyle: 'disc', paddingInlineStart: '1.4em' })
inside('ol', { listStyle: 'decimal', paddingInlineStart: '1.6em' })
inside('blockquote', { paddingInlineStart: space.wide, borderInlineStart: `3px solid ${color.line}` })
inside('a', { color: color.accent, textDecoration: 'underline' })
inside('img', { maxWidth: '100%', height: 'auto', verticalAlign: 'bottom' })
inside('img.ProseMirror-selectednode', { outline: `${vars.ring} solid ${color.accent}` })
/** The line after a picture has no height. */
inside('img.ProseMirror-separator', { display: 'inline', border: 0, margin: 0 })
inside('table', { borderCollapse: 'collapse', width: '100%' })
inside('td, th', { border: `${vars.hairline} solid ${color.line}`, padding: space.tight, verticalAlign: 'top' })
const colourTone = (name: string, value: string) => {
  globalStyle(`${root} [data-tone=${name}]`, { color: value })
}
colourTone('brand', color.accent)
colourTone('price', color.danger)
colourTone('warning', color.warning)
colourTone('quiet', color.quiet)
