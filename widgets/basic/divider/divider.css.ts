import { style, styleVariants } from '@vanilla-extract/css'
import { block, font } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

const rule = { content: '""', flex: 1, borderTop: `${vars.size.hairline} solid ${vars.color.line}` } as const
export const variant = styleVariants({
  line: {
    ...block,
    ...font.caption,
    marginTop: vars.space[12],
    paddingBottom: vars.space[4],
    display: 'flex',
    alignItems: 'center',
    color: vars.color.ink3,
    '::before': rule,
    '::after': rule,
  },
  band: { height: vars.space[8], marginTop: vars.space[12], background: vars.color.muted },
  space: { height: vars.space[16] },
})
export const text = style({ paddingInline: vars.space[12] })
