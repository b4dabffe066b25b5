import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../look/theme.css.ts'

const { color, space, size, radius, font } = vars
const line = `${size.hairline} solid ${color.line}`

export const split = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${size.device}`,
  gap: space.section,
  alignItems: 'start',
  '@media': { '(max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
// as high as the first heading begins
export const device = style({
  position: 'sticky',
  top: space.far,
  marginTop: space.section,
  display: 'grid',
  gap: space.close,
})
export const screen = style({
  display: 'block',
  width: '100%',
  height: size.deviceHeight,
  border: `${size.bezel} solid ${color.sunk}`,
  borderRadius: radius.device,
  outline: line,
})
export const points = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${size.card}), 1fr))`,
  gap: space.wide,
  listStyle: 'none',
  padding: 0,
  margin: 0,
})
export const point = style({ padding: space.wide, borderRadius: radius.card, background: color.sunk })
export const pointTitle = style({ marginBottom: space.tight, fontSize: font.lead, fontWeight: font.strong })
export const area = style({ marginTop: space.far })
export const names = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${size.card}), 1fr))`,
  gap: `${space.normal} ${space.far}`,
  listStyle: 'none',
  padding: 0,
  margin: `${space.close} 0 0`,
})
globalStyle(`${names} a`, { fontWeight: font.strong })
