import { style } from '@vanilla-extract/css'
import { vars } from '../../theme.css.ts'

export const title = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: vars.space[8] })
