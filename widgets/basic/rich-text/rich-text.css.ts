import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { block, font, surface, touchTarget, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const variant = styleVariants({ card: { ...block, ...surface, padding: vars.space[12] }, plain: block })
export const head = style({ display: 'flex', alignItems: 'center', gap: vars.space[8], marginBottom: vars.space[8] })
/** Aligns the button's label with the end of the content. */
globalStyle(`${head} > button`, { marginInlineEnd: `calc(${vars.space[12]} * -1)` })
export const title = style({ ...font.row, fontWeight: vars.weight.strong, color: vars.color.ink, flex: 1, minWidth: 0 })
export const text = style({ ...font.body, color: vars.color.ink2, overflowWrap: 'anywhere' })
export const folded = style({ position: 'relative', maxHeight: toRem(220), overflow: 'hidden' })
/** Only over text that continues below. */
export const veiled = style({
  '::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    height: toRem(48),
    background: `linear-gradient(transparent, ${vars.color.card})`,
  },
})
export const unfold = style({
  ...font.secondary,
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[4],
  width: '100%',
  minHeight: toRem(32),
  color: vars.color.brandStrong,
  '::before': touchTarget,
})
export const empty = style({ ...font.body, color: vars.color.ink3 })

const inside = (selectors: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selectors.replaceAll(/^|(?<=, )/g, `${text} `), rule)
inside('> * + *', { marginTop: vars.space[8] })
inside('h1', { ...font.section, fontWeight: vars.weight.strong, color: vars.color.ink })
inside('h2', { ...font.row, fontWeight: vars.weight.strong, color: vars.color.ink })
inside('h3, h4', { ...font.body, fontWeight: vars.weight.strong, color: vars.color.ink })
inside('b, strong', { fontWeight: vars.weight.strong, color: vars.color.ink })
inside('a', { color: vars.color.brandStrong, textDecoration: 'underline', textUnderlineOffset: '0.2em' })
inside('ul', { listStyle: 'disc', paddingInlineStart: '1.4em' })
inside('ol', { listStyle: 'decimal', paddingInlineStart: '1.6em' })
inside('li + li', { marginTop: vars.space[4] })
inside('img', { height: 'auto', borderRadius: vars.radius.control })
inside('blockquote', {
  margin: 0,
  paddingInlineStart: vars.space[12],
  borderInlineStart: `${toRem(3)} solid ${vars.color.brandLine}`,
  color: vars.color.ink3,
})
inside('hr', { border: 0, borderTop: `${vars.size.hairline} solid ${vars.color.line}`, marginBlock: vars.space[12] })
inside('[data-scroll]', { overflowX: 'auto' })
inside('table', { borderCollapse: 'collapse', width: '100%', ...font.secondary })
inside('th', {
  padding: `${vars.space[8]} ${vars.space[8]}`,
  background: vars.color.muted,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  color: vars.color.ink,
})
inside('td', { padding: `${vars.space[8]} ${vars.space[8]}`, border: `${vars.size.hairline} solid ${vars.color.line}` })
