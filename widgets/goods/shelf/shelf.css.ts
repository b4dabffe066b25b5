import { style, styleVariants } from '@vanilla-extract/css'
import { block, clampLines, equalColumns, font, press as pressStyle, surface, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style(block)
export const title = style({
  ...font.section,
  fontWeight: vars.weight.strong,
  color: vars.color.ink,
  marginBottom: vars.space[8],
})
const rows = { rowGap: vars.space[8], listStyle: 'none', margin: 0, padding: 0 }
export const columns = styleVariants({
  1: { ...equalColumns(1, 110), ...rows },
  2: { ...equalColumns(2, 110, vars.space[8]), ...rows },
})
/** The position of the picture depends on its width. */
export const place = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', containerType: 'inline-size' })
/** Alone in a row: the picture is next to the words, or a single card would fill the screen. */
const alone = '(min-width: 20rem)'
export const card = style({
  ...surface,
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  overflow: 'hidden',
  textAlign: 'start',
  '@container': { [alone]: { flexDirection: 'row' } },
})
export const press = style(pressStyle)
export const picture = style({
  position: 'relative',
  background: vars.color.card,
  '@container': {
    [alone]: {
      flex: 'none',
      alignSelf: 'flex-start',
      width: toRem(112),
      margin: vars.space[8],
      overflow: 'hidden',
      borderRadius: vars.radius.control,
    },
  },
})
export const gone = style({
  ...font.caption,
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  paddingBlock: vars.space[2],
  background: vars.color.shade,
  color: vars.color.onDark,
  textAlign: 'center',
})
export const words = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  padding: vars.space[8],
})
export const name = style({
  ...font.body,
  ...clampLines(2),
  minHeight: toRem(40),
  color: vars.color.ink,
  '@container': { [alone]: { minHeight: 0 } },
})
export const sales = style({ ...font.caption, color: vars.color.ink3, marginTop: 'auto' })
