import { style } from '@vanilla-extract/css'
import { font } from '../../mixins.ts'
import { vars } from '../../theme.css.ts'

export const left = style({ ...font.caption, flex: 'none', color: vars.color.ink3 })
