import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { block, font, touch, u } from '../../mixins.ts'
import { vars } from '../../theme.css.ts'

const root = style({
  ...block,
  ...font.secondary,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minHeight: u(36),
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
/** The text, which expands on tap when it is longer than the line. */
export const words = style({ flex: 1, minWidth: 0, position: 'relative' })
export const line = style({ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
/** Still rendered for measuring when something else is shown in its place. */
export const measure = style({ position: 'absolute', top: 0, left: 0, right: 0, visibility: 'hidden' })
export const fold = style({
  position: 'relative',
  display: 'block',
  width: '100%',
  overflow: 'hidden',
  color: 'inherit',
  '::before': touch,
})
export const whole = style({ display: 'block', whiteSpace: 'pre-line' })

const run = keyframes({ '0%, 8%': { transform: 'translateX(0)' }, '100%': { transform: 'translateX(-50%)' } })
/** Two copies of the text scroll by. They pause under finger, pointer and focus; under reduced motion one copy is shown in full. */
export const moving = style({
  display: 'inline-flex',
  whiteSpace: 'nowrap',
  animationName: run,
  animationTimingFunction: 'linear',
  animationIterationCount: 'infinite',
  '@media': { '(prefers-reduced-motion: reduce)': { display: 'block', whiteSpace: 'pre-line' } },
  selectors: { '*:hover > &, *:focus-visible > &, *:active > &': { animationPlayState: 'paused' } },
})
export const copy = style({
  paddingInlineEnd: vars.space[32],
  '@media': {
    '(prefers-reduced-motion: reduce)': { paddingInlineEnd: 0, selectors: { '&[aria-hidden]': { display: 'none' } } },
  },
})
export const action = style({
  position: 'relative',
  flex: 'none',
  fontWeight: vars.weight.strong,
  color: 'inherit',
  '::before': touch,
})
export const close = style({ position: 'relative', flex: 'none', display: 'grid', color: 'inherit', '::before': touch })
