import { style } from '@vanilla-extract/css'
import { font, surface, u } from '../../mixins.ts'
import { vars } from '../../theme.css.ts'

export const root = style({ ...surface, padding: vars.space[12], display: 'grid', gap: vars.space[8] })
export const top = style({ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: vars.space[8] })
export const name = style({ ...font.row, fontWeight: vars.weight.strong, color: vars.color.ink, minWidth: 0 })
export const left = style({ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: vars.space[8], minHeight: vars.type.figureLarge.line })
export const hint = style({ ...font.secondary, color: vars.color.ink3 })
export const word = style({ ...font.section, fontWeight: vars.weight.strong, color: vars.color.brandStrong })
export const bar = style({ height: u(6), borderRadius: vars.radius.pill, background: vars.color.neutralSoft, overflow: 'hidden' })
const rest = { display: 'block', height: '100%', borderRadius: 'inherit', transformOrigin: 'left' } as const
export const done = style({ ...rest, background: vars.color.brand })
export const low = style({ ...rest, background: vars.color.amber })
export const facts = style({ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: vars.space[12], rowGap: vars.space[4] })
export const fact = style({ display: 'contents' })
export const value = style({ ...font.secondary, minWidth: 0, color: vars.color.ink2, fontVariantNumeric: 'tabular-nums' })
export const bones = style({ display: 'grid', gap: vars.space[12] })
