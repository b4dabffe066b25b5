import { style } from '@vanilla-extract/css'
import { scaleWithText, mirror } from '#widgets/mixins.ts'

const dot = scaleWithText(12)
/** A dot precedes each fact; the dot at the beginning of a line is clipped. */
export const root = style({
  display: 'flex',
  flexWrap: 'wrap',
  marginInlineStart: `calc(${dot} * -1)`,
  clipPath: `inset(0 max(0px, ${mirror(`-1 * ${dot}`)}) 0 max(0px, ${mirror(dot)}))`,
})
export const fact = style({
  position: 'relative',
  paddingInlineStart: dot,
  selectors: { '[dir=rtl] &': { unicodeBidi: 'plaintext', textAlign: 'right' } },
  '::before': { content: '"·"', position: 'absolute', insetInlineStart: 0, width: dot, textAlign: 'center' },
})
