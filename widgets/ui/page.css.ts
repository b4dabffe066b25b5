/** Page backgrounds (`frame.background`), which determine the style of cards and sticky strips. */
import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { spreadGroundOnWide, limitedToColumn, plainBackground, wideColumn } from '../mixins.ts'
import { vars } from '../theme.css.ts'

/** The picture of a page's article: on wide screens the other blocks are next to it. */
export const picture = style({})
/** The column of a page; a flex column, so that a bottom bar can sink to its end. */
export const column = style({
  ...limitedToColumn,
  position: 'relative',
  minHeight: '100vh',
  display: 'flex',
  flexDirection: 'column',
})
globalStyle(`${column}:has(${picture})`, wideColumn)

const ground = (color: string, cardLine: string) => ({
  background: color,
  ...spreadGroundOnWide(plainBackground(color)),
  vars: { [vars.around.cardLine]: cardLine, [vars.around.surface]: color },
})
const brand = `linear-gradient(${vars.color.brandSoft}, ${vars.color.muted} 40rem)`
export const background = styleVariants({
  page: ground(vars.color.page, vars.color.line),
  muted: ground(vars.color.muted, 'transparent'),
  brand: {
    background: brand,
    ...spreadGroundOnWide(brand),
    vars: { [vars.around.cardLine]: 'transparent', [vars.around.surface]: vars.color.muted },
  },
  none: ground('transparent', vars.color.line),
})
