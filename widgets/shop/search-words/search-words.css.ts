import { style } from '@vanilla-extract/css'
import { block, font, clampToOneLine, press, touchTarget, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ ...block, marginTop: vars.space[16] })
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
})
export const title = style({ ...font.row, fontWeight: vars.weight.strong, color: vars.color.ink })
/** Its touch target extends inwards: it is at the page's edge. */
export const action = style([
  press,
  {
    ...font.secondary,
    position: 'relative',
    color: vars.color.ink3,
    '::before': { ...touchTarget, insetInline: `min(0px, 100% - ${vars.size.touch}) 0` },
  },
])
export const words = style({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space[8], marginTop: vars.space[4] })
/** 32 u high, with a touch target of 44 px. */
export const word = style([
  press,
  {
    ...font.body,
    ...clampToOneLine,
    position: 'relative',
    zIndex: 0,
    maxWidth: '100%',
    minHeight: vars.size.touch,
    paddingInline: vars.space[12],
    color: vars.color.ink2,
    '::before': {
      content: '""',
      position: 'absolute',
      zIndex: -1,
      insetInline: 0,
      top: toRem(4),
      bottom: toRem(4),
      borderRadius: vars.radius.button,
      background: vars.color.card,
    },
    selectors: {
      '&[data-hot=true]': { color: vars.color.warning, fontWeight: vars.weight.strong },
      '&[data-hot=true]::before': { background: vars.color.amberSoft },
    },
  },
])
