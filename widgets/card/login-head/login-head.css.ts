import { style } from '@vanilla-extract/css'
import { font, clampLines, mediaQueries, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const ground = style({
  position: 'absolute',
  zIndex: -1,
  insetInline: 0,
  top: 0,
  width: '100%',
  height: toRem(200),
  objectFit: 'cover',
  objectPosition: 'top',
  opacity: 0.16,
  // fades out with the background below
  maskImage: `linear-gradient(${vars.color.ink} 60%, transparent)`,
  // the band extends to the edges of the window, and the picture would end before them
  '@media': { [mediaQueries.wide]: { display: 'none' } },
})
export const who = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  padding: `calc(${vars.size.navBar} + ${vars.space[8]}) ${vars.space[12]} 0`,
})
export const logo = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: toRem(52),
  height: toRem(52),
  borderRadius: vars.radius.card,
  overflow: 'hidden',
  background: vars.color.card,
  color: vars.color.brandStrong,
})
export const image = style({ width: '100%', height: '100%', objectFit: 'cover' })
export const words = style({ minWidth: 0, display: 'grid', gap: vars.space[2] })
export const title = style({ ...font.figure, fontWeight: vars.weight.strong })
export const name = style({ ...font.body, ...clampLines(2) })
export const skeleton = style({ opacity: 0.3 })
