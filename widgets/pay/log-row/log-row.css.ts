import { style } from '@vanilla-extract/css'
import { tabular, font } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const sums = style({ display: 'grid', justifyItems: 'end' })
export const less = style({ ...font.row, ...tabular, color: vars.color.ink })
export const more = style([less, { color: vars.color.brandStrong }])
export const after = style({ ...font.caption, color: vars.color.ink3 })
