import { style } from '@vanilla-extract/css'
import { limitedToColumn, mediaQueries } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({
  ...limitedToColumn,
  position: 'fixed',
  top: 0,
  bottom: 0,
  zIndex: -1,
  background: vars.color.muted,
  '@media': { [mediaQueries.wide]: { insetInlineEnd: 0, maxWidth: 'none' } },
})
/** The editor's colour, lightened until small text is legible on it; on a dark screen the tone of a brand colour there (`computeDarkTones`). */
export const coloured = style({
  background: 'var(--ground)',
  selectors: { '[data-theme=dark] &': { background: vars.color.muted } },
  '@supports': {
    '(color: oklch(from white l c h))': {
      background: 'oklch(from var(--ground) max(l, 0.978) min(c, 0.03) h)',
      selectors: { '[data-theme=dark] &': { background: 'oklch(from var(--ground) 0.28 min(c, 0.04) h)' } },
    },
  },
})
