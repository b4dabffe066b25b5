import { style } from '@vanilla-extract/css'
import { vars as shop } from '#widgets/theme.css.ts'
import { vars } from '../look/theme.css.ts'

const { color, space, size, radius, font } = vars
const line = `${size.hairline} solid ${color.line}`

export const pair = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${size.side}), 1fr))`,
  gap: `${space.close} ${space.far}`,
  maxWidth: size.pair,
  margin: `${space.wide} 0 ${space.far}`,
})
export const side = style({ minWidth: 0, display: 'grid', gridTemplateRows: 'auto 1fr', gap: space.close })
const createVerdict = (ink: string) =>
  style({
    display: 'flex',
    alignItems: 'center',
    gap: space.tight,
    paddingTop: space.close,
    borderTop: `${size.bar} solid ${ink}`,
    color: ink,
    fontWeight: font.strong,
  })
export const good = createVerdict(color.good)
export const bad = createVerdict(color.bad)
export const because = style({ gridColumn: '1 / -1', maxWidth: size.reading })
export const stage = style({
  contain: 'layout',
  overflow: 'hidden',
  maxWidth: size.phone,
  border: line,
  borderRadius: radius.normal,
  background: shop.color.page,
  color: shop.color.ink,
})
export const window = style({
  display: 'block',
  width: '100%',
  maxWidth: size.phone,
  height: size.overlay,
  border: line,
  borderRadius: radius.normal,
})
export const inStage = style({ display: 'grid', gap: shop.space[8], padding: shop.space[12], justifyItems: 'start' })
