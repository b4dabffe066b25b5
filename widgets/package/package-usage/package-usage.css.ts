import { style } from '@vanilla-extract/css'
import { font, toRem, lineStart } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const left = style({
  display: 'flex',
  alignItems: 'baseline',
  flexWrap: 'wrap',
  columnGap: vars.space[8],
  minHeight: vars.type.figureLarge.line,
})
export const hint = style({ ...font.secondary, color: vars.color.ink3 })
export const word = style({ ...font.section, fontWeight: vars.weight.strong, color: vars.color.brandStrong })
export const bar = style({
  height: toRem(6),
  borderRadius: vars.radius.pill,
  background: vars.color.neutralSoft,
  overflow: 'hidden',
})
const rest = { display: 'block', height: '100%', borderRadius: 'inherit', transformOrigin: lineStart } as const
export const done = style({ ...rest, background: vars.color.brand })
export const low = style({ ...rest, background: vars.color.amber })
export const ways = style({ display: 'flex', justifyContent: 'flex-end' })
export const skeleton = style({ display: 'grid', gap: vars.space[12] })
