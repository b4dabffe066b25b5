import { style } from '@vanilla-extract/css'
import { vars as shop } from '#widgets/theme.css.ts'
import { vars } from '../look/theme.css.ts'

const { color, space, size, radius, font } = vars
const line = `${size.hairline} solid ${color.line}`

export const pair = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space.normal,
  margin: `${space.wide} 0 0`,
})
const createVerdict = (ink: string) =>
  style({ borderTop: `${space.hair} solid ${ink}`, paddingTop: space.tight, minWidth: 0 })
export const good = createVerdict(color.good)
export const bad = createVerdict(color.bad)
export const verdict = style({ fontSize: font.small, fontWeight: font.strong })
export const because = style({ gridColumn: '1 / -1', maxWidth: size.reading })
export const stage = style({
  contain: 'layout',
  overflow: 'hidden',
  maxWidth: size.phone,
  border: line,
  borderRadius: radius.normal,
})
export const inStage = style({ display: 'grid', gap: shop.space[8], padding: shop.space[12], justifyItems: 'start' })
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
