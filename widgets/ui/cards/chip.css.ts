import { style, styleVariants } from '@vanilla-extract/css'
import { font, keepWordsTogether, toRem, mirror } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

const root = style({
  ...font.badge,
  ...keepWordsTogether,
  display: 'inline-block',
  flex: 'none',
  // 18 high, and higher when its type is larger
  paddingBlock: `max(0px, (${toRem(18)} - ${vars.type.badge.line}) / 2)`,
  paddingInline: toRem(6),
  borderRadius: vars.radius.chip,
  verticalAlign: 'middle',
})
export const tone = styleVariants({
  neutral: [root, { background: vars.color.neutralSoft, color: vars.color.ink2 }],
  brand: [root, { background: vars.color.brandSoft, color: vars.color.brandStrong }],
  warning: [root, { background: vars.color.warningSoft, color: vars.color.warning }],
  danger: [root, { background: vars.color.dangerSoft, color: vars.color.danger }],
  info: [root, { background: vars.color.infoSoft, color: vars.color.info }],
  vip: [
    root,
    {
      background: `linear-gradient(${mirror('100deg')}, ${vars.color.vipFrom}, ${vars.color.vipTo})`,
      color: vars.color.vipInk,
    },
  ],
})
/** For a position over the corner of another element, on a single line at every text size. */
export const short = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const row = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[4] })
