import { style } from '@vanilla-extract/css'
import { vars } from '#widgets/theme.css.ts'

export const name = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: vars.space[8] })
export const off = style({ color: vars.color.ink3 })
