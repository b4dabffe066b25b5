import { style } from '@vanilla-extract/css'
import { font } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const left = style({ ...font.caption, flex: 'none', color: vars.color.ink3 })
