import { style } from '@vanilla-extract/css'
import { block, font, surface } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ ...block, ...surface, display: 'grid', gap: vars.space[8], padding: vars.space[12] })
export const price = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: vars.space[8] })
export const market = style({ ...font.secondary })
export const name = style({ ...font.section, fontWeight: vars.weight.strong, color: vars.color.ink })
export const facts = style({ ...font.secondary, color: vars.color.ink3 })
