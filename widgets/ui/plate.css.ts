/** The enamel plate of a door, with a frame and two rivets. It belongs to phone numbers, which are heroes of their page. */
import { style } from '@vanilla-extract/css'
import { font, toRem } from '../mixins.ts'
import { vars } from '../theme.css.ts'

const rivet = (x: string) =>
  `radial-gradient(currentColor ${toRem(2)}, transparent ${toRem(2.5)}) ${x} 0 / ${toRem(14)} ${toRem(14)} no-repeat`
export const root = style({
  position: 'relative',
  borderRadius: vars.radius.card,
  padding: vars.space[16],
  background: vars.color.enamel,
  color: vars.color.onDark,
  '::before': {
    content: '""',
    position: 'absolute',
    inset: vars.space[4],
    border: `${toRem(1)} solid`,
    borderRadius: 'inherit',
    background: `${rivet('0')}, ${rivet('100%')}`,
  },
})
/** The small line above and below the number. */
export const line = style({
  ...font.caption,
  opacity: 0.8,
})
