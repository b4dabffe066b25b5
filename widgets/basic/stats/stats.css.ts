import { style, styleVariants } from '@vanilla-extract/css'
import { block, font, oneLine, press, surface } from '../../mixins.ts'
import { vars } from '../../theme.css.ts'

export const look = styleVariants({ card: { ...block, ...surface, paddingBlock: vars.space[16] }, plain: { ...block } })
export const title = style({ ...font.row, fontWeight: vars.weight.strong, color: vars.color.ink, paddingInline: vars.space[12], marginBottom: vars.space[12] })
export const row = style({ display: 'flex' })
export const cell = style({
  flex: '1 1 0',
  minWidth: 0,
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: vars.space[2],
  paddingInline: vars.space[4],
  minHeight: vars.size.touch,
  selectors: { '& + &': { borderLeft: `${vars.size.hairline} solid ${vars.color.line}` } },
})
export const tap = style(press)
export const size = styleVariants({ small: { ...font.body, fontWeight: vars.weight.strong }, middle: { ...font.row, fontWeight: vars.weight.strong }, figure: { ...font.section, fontWeight: vars.weight.strong }, large: { ...font.figureLarge, fontWeight: vars.weight.strong } })
export const value = style({ ...oneLine, color: vars.color.ink, maxWidth: '100%' })
export const label = style({ ...font.caption, color: vars.color.ink3, textAlign: 'center' })
