import { style, styleVariants } from '@vanilla-extract/css'
import { block } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ ...block, marginTop: vars.space[12], display: 'flex' })
export const align = styleVariants({
  wide: {},
  start: { justifyContent: 'flex-start' },
  center: { justifyContent: 'center' },
  end: { justifyContent: 'flex-end' },
})
