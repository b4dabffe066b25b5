import { style } from '@vanilla-extract/css'
import { font, mediaQueries, surface } from '../mixins.ts'
import { vars } from '../theme.css.ts'

/** In the room that pages leave (`size.aside`), below modals. */
export const place = style({
  display: 'none',
  '@media': {
    [mediaQueries.desk]: {
      display: 'block',
      position: 'fixed',
      insetInlineEnd: 0,
      bottom: `calc(${vars.size.tabBar} + ${vars.space[24]})`,
      zIndex: vars.layer.bar,
      width: vars.size.aside,
      paddingInlineEnd: vars.space[24],
    },
    print: { display: 'none' },
  },
})
export const card = style({
  ...surface,
  borderColor: vars.color.line,
  display: 'grid',
  gap: vars.space[8],
  padding: vars.space[8],
})
/** Black on white in every theme, because scanners need it. */
export const code = style({
  width: '100%',
  shapeRendering: 'crispEdges',
  color: vars.color.print,
  background: vars.color.paper,
})
export const label = style({ ...font.caption, color: vars.color.ink2, textAlign: 'center' })
