import { style } from '@vanilla-extract/css'
import { font, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const columns = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1.2fr 1.2fr',
  height: `min(52vh, ${toRem(320)})`,
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
})
export const column = style({
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  selectors: {
    '& + &': { borderInlineStart: `${vars.size.hairline} solid ${vars.color.line}` },
    '&:first-child': { background: vars.color.muted },
  },
})
export const near = style({
  ...font.caption,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  padding: `${vars.space[8]} ${vars.space[16]}`,
  color: vars.color.ink2,
})
export const option = style({
  ...font.body,
  display: 'block',
  width: '100%',
  minHeight: vars.size.touch,
  padding: `${vars.space[8]} ${vars.space[8]}`,
  color: vars.color.ink2,
  selectors: {
    '&[aria-selected=true]': {
      background: vars.color.card,
      color: vars.color.brandStrong,
      fontWeight: vars.weight.strong,
    },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&:active': { background: vars.color.press },
  },
})
export const skeleton = style({ display: 'grid', gap: vars.space[24], padding: vars.space[16] })
