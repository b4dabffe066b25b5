import { style } from '@vanilla-extract/css'
import { block } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ ...block, marginTop: vars.space[12] })
