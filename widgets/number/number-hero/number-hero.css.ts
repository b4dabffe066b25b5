import { style, styleVariants } from '@vanilla-extract/css'
import { block, font, surface, mirror } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

const root = { ...block, ...surface, padding: vars.space[16], display: 'grid', gap: vars.space[8] } as const
export const variant = styleVariants({
  head: {
    ...root,
    background: `linear-gradient(${mirror('160deg')}, ${vars.color.brandSoft}, ${vars.color.card} 72%)`,
  },
  line: { ...root, gap: vars.space[2], paddingBlock: vars.space[12], paddingInline: vars.space[12] },
})
export const number = styleVariants({ head: { ...font.hero, letterSpacing: '0.01em' }, line: { ...font.figureLarge } })
export const place = style({
  ...font.body,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  color: vars.color.ink2,
})
export const aside = style({ marginInlineStart: 'auto', display: 'grid' })
export const marks = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[4] })
export const skeleton = style({ display: 'grid', gap: vars.space[12] })
