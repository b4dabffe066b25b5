import { style, styleVariants } from '@vanilla-extract/css'
import { block, font, press, surface } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const variant = styleVariants({
  card: { ...block, ...surface, paddingBlock: vars.space[16] },
  plain: { ...block },
})
export const title = style({
  ...font.row,
  fontWeight: vars.weight.strong,
  color: vars.color.ink,
  paddingInline: vars.space[12],
  marginBottom: vars.space[12],
})
export const row = style({ display: 'flex', flexWrap: 'wrap', rowGap: vars.space[12] })
export const cell = style({
  flex: '1 1 0',
  minWidth: 'min-content', // large type: fewer per row
  maxWidth: '100%',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center', // numbers align, even when a label takes two lines
  gap: vars.space[2],
  paddingInline: vars.space[4],
  minHeight: vars.size.touch,
  selectors: { '& + &': { borderInlineStart: `${vars.size.hairline} solid ${vars.color.line}` } },
})
export const tap = style(press)
export const size = styleVariants({
  tiny: { ...font.caption, fontWeight: vars.weight.strong },
  small: { ...font.body, fontWeight: vars.weight.strong },
  middle: { ...font.row, fontWeight: vars.weight.strong },
  figure: { ...font.section, fontWeight: vars.weight.strong },
  large: { ...font.figureLarge, fontWeight: vars.weight.strong },
})
/** Words break only when they are alone in their row. */
export const value = style({
  color: vars.color.ink,
  textAlign: 'center',
  wordBreak: 'keep-all',
  overflowWrap: 'break-word',
  maxWidth: '100%',
})
/** For values wider than a row of a small screen. */
export const endless = style({ overflowWrap: 'anywhere' })
export const label = style({ ...font.caption, color: vars.color.ink3, textAlign: 'center' })
