import { style } from '@vanilla-extract/css'
import { surface } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const bone = style({ ...surface, display: 'grid', gap: vars.space[8], padding: vars.space[12] })
