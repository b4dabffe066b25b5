import { style, styleVariants } from '@vanilla-extract/css'
import { tabular, font, leftToRight } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

/** An amount begins at the left in every language, and the language of its unit decides which of them is first. */
export const root = style({
  ...tabular,
  whiteSpace: 'nowrap',
  selectors: { '[dir=rtl] &': { unicodeBidi: 'plaintext' } },
})
export const small = style({
  fontSize: `max(0.7em, ${vars.type.badge.size})`,
  fontWeight: vars.weight.strong,
  marginInline: '0.08em',
  lineHeight: 1,
})
export const unit = style({
  fontSize: `max(0.6em, ${vars.type.caption.size})`,
  fontWeight: vars.weight.plain,
  marginInlineStart: '0.2em',
  fontFamily: vars.face.text,
  lineHeight: 1,
})
export const struck = style({ textDecoration: 'line-through', fontWeight: vars.weight.plain, color: vars.color.ink3 })
export const size = styleVariants({
  inherit: {},
  secondary: font.secondary,
  body: font.body,
  row: font.row,
  section: font.section,
  figure: font.figure,
  figureLarge: font.figureLarge,
  hero: font.hero,
})
export const tone = styleVariants({
  inherit: {},
  price: { color: vars.color.price },
  points: { color: vars.color.brandStrong },
  ink: { color: vars.color.ink },
})

export const phone = style([root, { ...leftToRight, display: 'inline-flex', columnGap: '0.3em' }])
export const group = style({})
/** The digits of a pattern, above a line of brass. */
export const mark = style({ borderBottom: `0.07em solid ${vars.color.brass}` })

/** Eleven digits and two gaps are no wider than this, in em, in the widest of the faces. */
const ELEVEN = 7
export const fit = style({ display: 'block', width: '100%', minWidth: 0, containerType: 'inline-size' })
const [most, line] = ['--fit-size', '--fit-line']
const fitting = style({
  lineHeight: `var(${line})`,
  // a browser without container units uses the full size
  fontSize: [`var(${most})`, `min(var(${most}), calc(100cqi / ${ELEVEN}))`],
})
const fits = (name: 'secondary' | 'row' | 'section' | 'figure' | 'figureLarge' | 'hero') =>
  [fitting, { vars: { [most]: vars.type[name].size, [line]: vars.type[name].line } }] as const
export const fitted = styleVariants({
  secondary: [...fits('secondary')],
  row: [...fits('row')],
  section: [...fits('section')],
  figure: [...fits('figure')],
  figureLarge: [...fits('figureLarge')],
  hero: [...fits('hero')],
})
