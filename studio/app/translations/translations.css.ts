import { style } from '@vanilla-extract/css'
import { vars } from '#studio/look/theme.css.ts'
import { list as messages, tools as messageTools } from '../settings/messages.css.ts'

const { color, font, space } = vars

export { head, pair, row, search, text, translation } from '../settings/messages.css.ts'
export const list = style([messages])
export const tools = style([messageTools, { position: 'static' }])
export const choice = style({ display: 'flex', alignItems: 'center', gap: space.close, color: color.quiet })
export const select = style({ width: 'auto' })
export const place = style({ fontSize: font.small, fontWeight: font.strong, overflowWrap: 'anywhere', minWidth: 0 })
export const state = style({ color: color.warning, fontSize: font.small })
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.close })
export const changes = style({ display: 'grid', gap: space.close, overflowWrap: 'anywhere' })
export const exchange = style([actions, { marginTop: space.normal }])
export const end = style({ marginInlineStart: 'auto' })
