/** Page backgrounds (`frame.background`), which determine the style of cards and sticky strips. */
import { style, styleVariants } from '@vanilla-extract/css'
import { inColumn } from '../mixins.ts'
import { vars } from '../theme.css.ts'

/** The phone-wide column of a page; a flex column, so that a bottom bar can sink to its end. */
export const column = style({
  ...inColumn,
  position: 'relative',
  minHeight: '100vh',
  display: 'flex',
  flexDirection: 'column',
})

const ground = (color: string, cardLine: string) => ({
  background: color,
  vars: { [vars.around.cardLine]: cardLine, [vars.around.surface]: color },
})
export const background = styleVariants({
  page: ground(vars.color.page, vars.color.line),
  muted: ground(vars.color.muted, 'transparent'),
  brand: {
    background: `linear-gradient(${vars.color.brandSoft}, ${vars.color.muted} 40rem)`,
    vars: { [vars.around.cardLine]: 'transparent', [vars.around.surface]: vars.color.muted },
  },
  none: ground('transparent', vars.color.line),
})
