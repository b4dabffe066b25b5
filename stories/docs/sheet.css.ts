import { style } from '@vanilla-extract/css'
import { vars } from '../look/theme.css.ts'

const { color, space, size, font } = vars
const line = `${size.hairline} solid ${color.line}`

export const column = style({ fontFamily: font.family, background: color.ground })
export const row = style({ borderBottom: line, overflow: 'hidden' })
export const name = style({ padding: `${space.tight} ${space.close}`, fontSize: font.small, color: color.quiet })
export const content = style({ position: 'relative', contain: 'layout', overflow: 'hidden' })
export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: space.wide, marginBottom: space.normal })
export const group = style({ display: 'flex', gap: space.tight, alignItems: 'center' })
export const strip = style({
  display: 'flex',
  gap: space.wide,
  overflowX: 'auto',
  paddingBottom: space.normal,
  alignItems: 'flex-start',
})
export const window = style({ flex: 'none' })
export const caption = style({ padding: `${space.tight} 0`, fontSize: font.small, color: color.quiet })
export const frame = style({ display: 'block', border: line, background: color.ground })
