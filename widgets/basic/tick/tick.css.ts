import { style } from '@vanilla-extract/css'
import { block } from '../../mixins.ts'
import { vars } from '../../theme.css.ts'

export const root = style({ ...block, marginTop: vars.space[12] })
