import { style, styleVariants } from '@vanilla-extract/css'
import { block, surface } from '../../mixins.ts'
import { vars } from '../../theme.css.ts'

export const look = styleVariants({ card: { ...block, ...surface, overflow: 'hidden' }, plain: {} })
export const bones = style({ display: 'grid', gap: vars.space[24], padding: vars.space[12] })
