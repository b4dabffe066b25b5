/** Styles shared by Storybook's own pages. */
import { globalStyle, style } from '@vanilla-extract/css'
import { vars as shop } from '#widgets/theme.css.ts'
import { vars } from './theme.css.ts'

const { color, space, size, radius, font } = vars
const line = `${size.hairline} solid ${color.line}`
const ring = { outline: `${size.ring} solid ${color.focus}`, outlineOffset: size.ring } as const

// the page has its own margins
globalStyle('.sbdocs-wrapper:has([data-guide])', { padding: 0 })
globalStyle('.sbdocs-content:has([data-guide])', { maxWidth: 'none' })

export const page = style({
  maxWidth: size.page,
  margin: '0 auto',
  minHeight: '100vh',
  padding: `${space.section} ${space.section} ${space.section}`,
  background: color.ground,
  color: color.ink,
  fontFamily: font.family,
  // quotation marks of a Chinese face are as wide as a character
  selectors: { '&:lang(en)': { fontFamily: font.latin } },
  fontSize: font.body,
  lineHeight: font.line,
  overflowWrap: 'anywhere',
})
export const title = style({ fontSize: font.title, lineHeight: font.tight, fontWeight: font.strong })
export const lead = style({ maxWidth: size.reading, marginTop: space.close, fontSize: font.lead, textWrap: 'pretty' })
export const sectionLead = style({ maxWidth: size.reading, marginBottom: space.wide, color: color.quiet })
export const section = style({ marginTop: space.section, scrollMarginTop: space.wide })
export const sectionTitle = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space.close,
  paddingBottom: space.close,
  marginBottom: space.wide,
  borderBottom: line,
  fontSize: font.section,
  lineHeight: font.tight,
  fontWeight: font.strong,
})
export const small = style({ fontSize: font.small, color: color.quiet })
export const mono = style({ fontFamily: font.mono, fontSize: font.small })
export const rows = style({ display: 'grid', gap: space.close })
export const inline = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.close })
export const mark = style({
  display: 'inline-block',
  padding: `0 ${space.tight}`,
  borderRadius: radius.small,
  background: color.sunk,
  border: line,
  fontFamily: font.mono,
  fontSize: font.small,
  color: color.ink,
})
export const must = style([mark, { background: color.soft, borderColor: color.soft, color: color.accent }])
export const table = style({ width: '100%', borderCollapse: 'collapse', textAlign: 'start' })
export const headCell = style({
  paddingBlock: space.tight,
  paddingInlineEnd: space.normal,
  borderBottom: line,
  color: color.quiet,
  fontSize: font.small,
  fontWeight: font.strong,
  whiteSpace: 'nowrap',
})
export const cell = style({
  paddingBlock: space.close,
  paddingInlineEnd: space.normal,
  borderBottom: line,
  verticalAlign: 'top',
})
export const firstCell = style([cell, { minWidth: size.table }])
export const link = style({
  color: color.accent,
  textDecoration: 'underline',
  textUnderlineOffset: space.hair,
  selectors: { '&:focus-visible': ring },
})
export const button = style({
  minHeight: size.target,
  padding: `0 ${space.close}`,
  border: `${size.hairline} solid ${color.edge}`,
  borderRadius: radius.small,
  background: color.ground,
  color: color.ink,
  fontSize: font.small,
  selectors: {
    '&:hover': { background: color.sunk },
    '&:focus-visible': ring,
    '&[aria-pressed=true]': { background: color.soft, borderColor: color.accent, color: color.accent },
  },
})
export const code = style({
  overflow: 'auto',
  maxHeight: size.code,
  padding: space.normal,
  margin: 0,
  borderRadius: radius.normal,
  background: color.sunk,
  fontFamily: font.mono,
  fontSize: font.small,
  whiteSpace: 'pre',
  selectors: { '&:focus-visible': ring },
})
export const framed = style({
  position: 'relative',
  overflow: 'hidden',
  // fixed elements are positioned relative to this frame
  contain: 'layout',
  width: `min(100%, ${size.phone})`,
  border: line,
  borderRadius: radius.normal,
  background: shop.color.page,
  color: shop.color.ink,
})
export const window = style({ display: 'block', width: '100%', height: size.window, border: 0 })
export const gallery = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${size.phone}), 1fr))`,
  gap: space.far,
})
export const example = style({ display: 'grid', gap: space.close, alignContent: 'start', margin: 0, minWidth: 0 })
export const terms = style({
  display: 'grid',
  gap: space.normal,
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${size.phone}), 1fr))`,
})
export const term = style({ color: color.quiet, fontSize: font.small, fontWeight: font.strong })
export const subtitle = style({
  margin: `${space.wide} 0 ${space.tight}`,
  fontSize: font.body,
  fontWeight: font.strong,
})
export const summary = style({ cursor: 'pointer', selectors: { '&:focus-visible': ring } })
export const inside = style({ display: 'grid', gap: space.close, padding: `${space.close} ${space.wide}` })
export const copied = style({ display: 'flex', alignItems: 'flex-start', gap: space.close })
export const unfolded = style({ flex: 1, minWidth: 0, paddingTop: space.tight })
export const columns = style({ columns: `2 ${size.phone}`, columnGap: space.far })
export const entry = style({ breakInside: 'avoid', paddingBottom: space.close })
const bone = style({ marginBottom: space.wide, borderRadius: radius.normal, background: color.sunk })
export const boneLine = style([bone, { height: space.far }])
export const boneBlock = style([bone, { height: size.code }])
