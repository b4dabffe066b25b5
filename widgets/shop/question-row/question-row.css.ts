import { style } from '@vanilla-extract/css'
import { vars } from '#widgets/theme.css.ts'

export const mark = style({ background: 'none', color: vars.color.brandStrong, fontWeight: vars.weight.strong })
