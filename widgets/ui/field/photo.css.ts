import { style } from '@vanilla-extract/css'
import { font, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const box = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minHeight: toRem(120),
  overflow: 'hidden',
  borderRadius: vars.radius.control,
  border: `1px dashed ${vars.color.brandLine}`,
  background: vars.color.brandSoft,
  color: vars.color.brandStrong,
  selectors: {
    '&[data-wrong=true]': {
      borderColor: vars.color.danger,
      background: vars.color.dangerSoft,
      color: vars.color.danger,
    },
    '&:focus-within': { outline: `2px solid ${vars.color.brandStrong}`, outlineOffset: '2px' },
  },
})
export const picture = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
})
const line = {
  ...font.secondary,
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[4],
  textAlign: 'center',
} as const
export const words = style({ ...line, padding: vars.space[12] })
/** Text on a photo has an overlay. */
export const over = style({
  ...line,
  position: 'relative',
  padding: `${vars.space[8]} ${vars.space[12]}`,
  borderRadius: vars.radius.control,
  background: vars.color.shade,
  color: vars.color.onDark,
})
/** The outline that a good photo fills. */
export const sample = style({
  width: toRem(72),
  height: toRem(48),
  fill: vars.color.card,
  stroke: vars.color.brandLine,
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
export const input = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
  fontSize: '16px',
  selectors: { '&:disabled': { cursor: 'progress' } },
})
