import { styleVariants } from '@vanilla-extract/css'
import { block, surface } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const variant = styleVariants({
  card: { ...block, ...surface, overflow: 'hidden' },
  plain: { background: vars.color.card },
})
