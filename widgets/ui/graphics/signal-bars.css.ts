import { style } from '@vanilla-extract/css'
import { vars } from '../../theme.css.ts'
import { toRem } from '../../units.ts'

export const root = style({ width: toRem(20), height: toRem(16), flex: 'none' })
export const on = style({ fill: vars.color.brand })
export const off = style({ fill: vars.color.lineStrong })
