import { style, styleVariants } from '@vanilla-extract/css'
import { block, columns as upTo, font, grown, lines, oneLine, press, surface, u } from '../../mixins.ts'
import { vars } from '../../theme.css.ts'

export const variant = styleVariants({
  card: { ...block, ...surface, paddingBlock: vars.space[12] },
  plain: { ...block },
})
export const title = style({
  ...font.row,
  fontWeight: vars.weight.strong,
  color: vars.color.ink,
  paddingInline: vars.space[12],
  marginBottom: vars.space[8],
})
export const columns = styleVariants({
  3: { ...upTo(3, 64), rowGap: vars.space[12] },
  4: { ...upTo(4, 64), rowGap: vars.space[12] },
  // two rows of five leave room for what the page is about
  5: { ...upTo(5, 58), rowGap: vars.space[8], marginBlock: u(-4) },
})
export const cell = style([
  press,
  {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'start',
    gap: vars.space[4],
    width: '100%',
    minHeight: vars.size.touch,
    // without density: five names of four characters fit beside each other in a roomy shop, too
    paddingInline: u(1),
  },
])
export const tile = style({ position: 'relative', display: 'grid' })
export const name = style({ ...font.secondary, ...lines(2), color: vars.color.ink2, textAlign: 'center' })
export const badge = style({
  ...font.badge,
  ...oneLine,
  position: 'absolute',
  top: u(-3),
  left: '60%',
  minWidth: u(15),
  width: 'max-content',
  maxWidth: grown(44),
  selectors: { [`${columns[5]} &`]: { maxWidth: grown(36) } },
  paddingInline: u(4),
  borderRadius: vars.radius.pill,
  background: vars.color.dangerFill,
  color: vars.color.onDark,
  border: `1px solid ${vars.color.card}`,
  fontWeight: vars.weight.strong,
  textAlign: 'center',
})
