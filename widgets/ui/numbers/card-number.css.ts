import { style } from '@vanilla-extract/css'
import { leftToRight, tabular } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ ...tabular, ...leftToRight, fontWeight: vars.weight.plain })
export const group = style({ selectors: { '& ~ &': { marginInlineStart: '0.3em' } } })
