import { style, styleVariants } from '@vanilla-extract/css'
import { font, scaleWithText, stickyBelowBars, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
  '::-webkit-scrollbar': { display: 'none' },
})
export const sticky = style(stickyBelowBars)
const tab = style({
  position: 'relative',
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[4],
  minHeight: vars.size.tabs,
  whiteSpace: 'nowrap',
  color: vars.color.ink2,
})

export const list = styleVariants({
  line: { paddingInline: vars.space[4], borderBottom: `${vars.size.hairline} solid ${vars.color.line}` },
  pills: { gap: vars.space[8], paddingInline: vars.around.gutter },
})
/** The mark below the tab grows from its centre: only transform and opacity are animated. */
const mark = {
  content: '""',
  position: 'absolute',
  bottom: 0,
  insetInlineStart: '50%',
  width: toRem(20),
  height: toRem(3),
  marginInlineStart: toRem(-10),
  borderRadius: vars.radius.pill,
  background: vars.color.brand,
  transform: 'scaleX(0)',
  opacity: 0,
  transition: `transform ${vars.motion.fade} ${vars.motion.in}, opacity ${vars.motion.fade} ${vars.motion.in}`,
} as const
export const variant = styleVariants({
  line: [
    tab,
    {
      ...font.row,
      flex: '1 0 auto',
      paddingInline: vars.space[12],
      '::after': mark,
      selectors: {
        '&[aria-selected=true]': { color: vars.color.ink, fontWeight: vars.weight.strong },
        '&[aria-selected=true]::after': { transform: 'scaleX(1)', opacity: 1 },
        '&:focus-visible': { outlineOffset: '-2px' },
      },
    },
  ],
  // 32 u high, with a touch target of 44 px
  pills: [
    tab,
    {
      ...font.body,
      zIndex: 0,
      paddingInline: vars.space[12],
      '::before': {
        content: '""',
        position: 'absolute',
        zIndex: -1,
        insetInline: 0,
        top: '50%',
        height: scaleWithText(30),
        marginTop: scaleWithText(-15),
        borderRadius: vars.radius.button,
        background: vars.color.neutralSoft,
      },
      selectors: {
        '&[aria-selected=true]': { color: vars.color.brandStrong, fontWeight: vars.weight.strong },
        '&[aria-selected=true]::before': {
          background: vars.color.brandSoft,
          boxShadow: `inset 0 0 0 ${vars.size.hairline} ${vars.color.brandLine}`,
        },
      },
    },
  ],
})
export const disabled = style({ color: vars.color.disabled })
/** Bold and plain labels have the same width, so neighbouring tabs do not move. */
export const label = style({
  display: 'inline-grid',
  '::after': {
    content: 'attr(data-label)',
    height: 0,
    overflow: 'hidden',
    visibility: 'hidden',
    fontWeight: vars.weight.strong,
  },
})
export const badge = style({
  ...font.badge,
  minWidth: toRem(16),
  paddingInline: toRem(4),
  borderRadius: vars.radius.pill,
  background: vars.color.dangerFill,
  color: vars.color.onDark,
  textAlign: 'center',
  fontWeight: vars.weight.strong,
})
