import { style } from '@vanilla-extract/css'
import { vars } from '#studio/look/theme.css.ts'
import { entry } from '../screens.css.ts'

/** An entry whose texts are long and whose figures wrap below them on a phone. */
export const item = style([entry, { containIntrinsicSize: 'auto 64px' }])
export const message = style({ overflowWrap: 'anywhere' })
export const figures = style({ color: vars.color.quiet, fontSize: vars.font.small, textAlign: 'end' })
