import { style } from '@vanilla-extract/css'
import { block, font, surface } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export { chip, group } from '#widgets/basic/chips/chips.css.ts'
export const root = style({ ...block, ...surface, padding: `${vars.space[12]} ${vars.space[12]} ${vars.space[8]}` })
export const title = style({ ...font.row, fontWeight: vars.weight.strong, color: vars.color.ink })
