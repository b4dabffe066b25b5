import { style, styleVariants } from '@vanilla-extract/css'
import { block, font, keepWordsTogether, touchTarget, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

const root = style({
  ...block,
  ...font.secondary,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minHeight: toRem(36),
  padding: `${vars.space[8]} ${vars.space[12]}`,
  borderRadius: vars.radius.control,
})
export const tone = styleVariants({
  brand: [root, { background: vars.color.brandSoft, color: vars.color.brandStrong }],
  warning: [root, { background: vars.color.warningSoft, color: vars.color.warning }],
  danger: [root, { background: vars.color.dangerSoft, color: vars.color.danger }],
  info: [root, { background: vars.color.infoSoft, color: vars.color.info }],
})
export const icon = style({
  alignSelf: 'flex-start',
  display: 'grid',
  height: vars.type.secondary.line,
  alignItems: 'center',
})
/** The text, a thought per line: without large type or less motion, only a single line of it is visible. */
export const words = style({ flex: 1, minWidth: 0, whiteSpace: 'pre-line' })
const inFull = { height: 'auto', whiteSpace: 'pre-line' } as const
export const line = style({
  display: 'block',
  height: vars.type.secondary.line,
  overflow: 'hidden',
  whiteSpace: 'pre',
  textOverflow: 'ellipsis',
  '@media': { '(prefers-reduced-motion: reduce)': inFull },
  selectors: { '[data-elder] &': inFull },
})
export const turned = style({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'inherit',
  transition: `transform ${vars.motion.ticker} ${vars.motion.in}`,
  '@media': { '(prefers-reduced-motion: reduce)': { transition: 'none' } },
  // a line that has begun to turn
  selectors: { '[data-elder] &': { transition: 'none', transform: 'none !important' } },
})
export const fold = style({
  position: 'relative',
  display: 'block',
  width: '100%',
  textAlign: 'start',
  color: 'inherit',
  '::before': touchTarget,
})
export const whole = style({ ...block, ...font.body, whiteSpace: 'pre-line' })

export const action = style({
  ...keepWordsTogether,
  position: 'relative',
  flex: 'none',
  maxWidth: '50%',
  fontWeight: vars.weight.strong,
  color: 'inherit',
  '::before': touchTarget,
})
export const close = style({
  position: 'relative',
  flex: 'none',
  display: 'grid',
  color: 'inherit',
  '::before': touchTarget,
})
