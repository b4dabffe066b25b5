import { style, styleVariants } from '@vanilla-extract/css'
import { block, figures, font, surface } from '../../mixins.ts'
import { vars } from '../../theme.css.ts'

export const look = styleVariants({ card: { ...block, ...surface, padding: vars.space[12] }, plain: block })
/** Old figures while new ones are on their way (docs/document-language.md §3). */
export const waiting = style({ opacity: 0.5 })
export const title = style({ ...font.row, fontWeight: vars.weight.strong, color: vars.color.ink, marginBottom: vars.space[8] })
export const lines = style({ display: 'grid', gap: vars.space[8] })
export const line = style({ ...font.body, display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: vars.space[16] })
export const name = style({ color: vars.color.ink2 })
export const sum = style({ color: vars.color.ink, whiteSpace: 'nowrap' })
export const points = style({ ...figures })
export const less = style({ color: vars.color.price })
export const total = style({ borderTop: `${vars.size.hairline} solid ${vars.color.line}`, paddingTop: vars.space[8], alignItems: 'center' })
export const payable = style({ color: vars.color.price, display: 'flex', alignItems: 'baseline', gap: vars.space[4] })
