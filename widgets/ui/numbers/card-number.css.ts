import { style } from '@vanilla-extract/css'
import { tabular } from '../../mixins.ts'
import { vars } from '../../theme.css.ts'

export const root = style({ ...tabular, fontWeight: vars.weight.plain })
export const group = style({ selectors: { '& ~ &': { marginInlineStart: '0.3em' } } })
