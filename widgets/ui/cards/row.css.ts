import { style } from '@vanilla-extract/css'
import { font } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({
  display: 'flex',
  flexWrap: 'wrap', // large type: the value wraps below
  alignItems: 'center',
  gap: vars.space[8],
  width: '100%',
  minHeight: vars.size.row,
  padding: `${vars.space[8]} ${vars.space[12]}`,
  position: 'relative',
  transition: `background-color ${vars.motion.press} ${vars.motion.in}`,
  selectors: {
    '&:focus-visible': { outlineOffset: '-2px' },
    'button&:active': { backgroundColor: vars.color.press },
    // the hairline between two rows begins at the text
    '& + &::before': {
      content: '""',
      position: 'absolute',
      top: 0,
      insetInline: `${vars.space[12]} 0`,
      borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
    },
  },
})
export const icon = style({ color: vars.color.brandStrong, display: 'grid' })
export const words = style({
  flex: '1 1 calc(4em + 2em * var(--text-scale))',
  minWidth: 'min-content',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, auto)',
  gap: vars.space[2],
})
export const title = style({ ...font.row, color: vars.color.ink })
export const note = style({ ...font.secondary, color: vars.color.ink3 })
export const value = style({
  ...font.body,
  color: vars.color.ink2,
  textAlign: 'end',
  marginInlineStart: 'auto',
  flexShrink: 0,
  maxWidth: '60%',
})
export const chevron = style({
  color: vars.color.ink3,
  display: 'grid',
  marginInlineStart: `calc(${vars.space[4]} * -1)`,
})
