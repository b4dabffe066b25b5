import { style } from '@vanilla-extract/css'
import { vars } from '../../theme.css.ts'
import { u } from '../../units.ts'

export const root = style({ width: u(20), height: u(16), flex: 'none' })
export const on = style({ fill: vars.color.brand })
export const off = style({ fill: vars.color.lineStrong })
