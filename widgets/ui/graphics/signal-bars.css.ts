import { style } from '@vanilla-extract/css'
import { u } from '../../mixins.ts'
import { vars } from '../../theme.css.ts'

export const root = style({ width: u(20), height: u(16), flex: 'none' })
export const on = style({ fill: vars.color.brand })
export const off = style({ fill: vars.color.lineStrong })
