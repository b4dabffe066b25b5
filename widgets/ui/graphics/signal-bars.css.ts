import { style } from '@vanilla-extract/css'
import { vars } from '#widgets/theme.css.ts'
import { toRem } from '#widgets/units.ts'

export const root = style({ width: toRem(20), height: toRem(16), flex: 'none' })
export const on = style({ fill: vars.color.brand })
export const off = style({ fill: vars.color.lineStrong })
