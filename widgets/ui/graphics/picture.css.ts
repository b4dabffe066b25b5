import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '#widgets/theme.css.ts'

/** Reserves the height before the picture loads (aspect-ratio needs Safari 15). */
export const box = style({
  display: 'block',
  position: 'relative',
  overflow: 'hidden',
  width: '100%',
  background: vars.color.muted,
})
export const radius = styleVariants({
  none: {},
  chip: { borderRadius: vars.radius.chip },
  control: { borderRadius: vars.radius.control },
  card: { borderRadius: vars.radius.card },
  pill: { borderRadius: vars.radius.pill },
})
export const image = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  transition: `opacity ${vars.motion.fade} ${vars.motion.in}`,
  // in HTML from the server, scripts do not know that it has loaded
  selectors: { '#prerendered &': { opacity: 1 } },
})
export const fit = styleVariants({ cover: { objectFit: 'cover' }, contain: { objectFit: 'contain' } })
export const shown = style({ opacity: 1 })
export const lost = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  color: vars.color.brandLine,
})
