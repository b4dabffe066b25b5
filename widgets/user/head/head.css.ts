import { style } from '@vanilla-extract/css'
import {
  spreadGround,
  tabular,
  font,
  scaleWithText,
  clampToOneLine,
  mediaQueries,
  touchTarget,
  toRem,
} from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

const ground = `linear-gradient(${vars.color.brandSoft}, ${vars.around.surface})`
export const root = style({
  position: 'relative',
  isolation: 'isolate',
  paddingTop: `calc(${vars.space[16]} + env(safe-area-inset-top, 0px))`,
  '::before': {
    content: '""',
    position: 'absolute',
    zIndex: -1,
    inset: '0 0 auto',
    height: toRem(160),
    background: ground,
  },
  '@media': { [mediaQueries.wide]: { '::before': { borderImage: spreadGround(ground) } } },
})
export const who = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
  padding: vars.space[12],
})
export const avatar = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: toRem(56),
  height: toRem(56),
  borderRadius: vars.radius.pill,
  overflow: 'hidden',
  background: vars.color.card,
  color: vars.color.brandStrong,
})
export const image = style({ width: '100%', height: '100%', objectFit: 'cover' })
export const words = style({
  flex: `1 1 ${scaleWithText(160)}`,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[2],
})
export const name = style({ ...font.section, ...clampToOneLine, ...tabular, color: vars.color.ink })
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[4] })
export const number = style({ ...font.body, color: vars.color.ink2 })
export const alias = style({ ...font.body, ...clampToOneLine, minWidth: 0, color: vars.color.ink })
export const copy = style({
  position: 'relative',
  display: 'grid',
  flex: 'none',
  color: vars.color.brandStrong,
  '::before': touchTarget,
})
export const note = style({ ...font.secondary, ...clampToOneLine, color: vars.color.ink2 })
