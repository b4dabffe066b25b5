import { globalStyle, style } from '@vanilla-extract/css'
import { mirror } from '#widgets/units.ts'
import { vars } from '../look/theme.css.ts'

const { color, space, size, radius, font } = vars
const line = `${size.hairline} solid ${color.line}`

export const swatch = style({ width: size.swatch, height: size.swatch, borderRadius: radius.normal, border: line })
export const contrast = style({ display: 'flex', gap: space.tight, alignItems: 'center', fontSize: font.small })
export const sample = style({
  padding: `0 ${space.tight}`,
  borderRadius: radius.small,
  border: line,
  fontWeight: font.strong,
})
export const icons = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(${size.table}, 1fr))`,
  gap: space.normal,
  marginTop: space.far,
})
export const icon = style({ display: 'grid', gap: space.tight, justifyItems: 'start', fontSize: font.small })
export const measure = style({ height: space.normal, background: color.accent, borderRadius: radius.small })
export const tile = style({ width: size.swatch, height: size.swatch, background: color.soft, border: line })
export const target = style({
  display: 'grid',
  placeItems: 'center',
  background: color.soft,
  outline: `${size.hairline} dashed ${color.accent}`,
})
export const track = style({
  minHeight: size.target,
  width: size.track,
  textAlign: 'start',
  border: line,
  borderRadius: radius.small,
  overflow: 'hidden',
})
globalStyle(`${track} > span`, { translate: 0 })
globalStyle(`${track}:is(:hover, :focus-visible) > span`, {
  translate: mirror(`(${size.track} - 100%)`),
})
