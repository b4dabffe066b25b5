import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

/** Round and with a fixed size, so its letter does not grow with the text. */
export const tile = style({
  fontSize: toRem(17),
  lineHeight: 1,
  fontWeight: vars.weight.strong,
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: vars.size.tile,
  height: vars.size.tile,
  borderRadius: vars.radius.pill,
  overflow: 'hidden',
})
/** An icon may be transparent. */
export const picture = style({ flex: 'none', width: vars.size.tile })
globalStyle(`${picture} > span`, { background: 'none' })
export const plain = style({ color: vars.color.brandStrong })
export const operator = style({
  width: toRem(16),
  height: toRem(16),
  maxWidth: 'none',
  flex: 'none',
  display: 'inline-block',
  verticalAlign: 'middle',
})
export const operatorTone = styleVariants({
  1: { color: vars.color.sky },
  2: { color: vars.color.danger },
  3: { color: vars.color.info },
  4: { color: vars.color.brand },
  99: { color: vars.color.ink2 },
})
