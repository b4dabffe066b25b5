import { style } from '@vanilla-extract/css'
import { block, font, press, scaleWithText } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

/** Eight entries. */
export const height = `calc(8 * max(${vars.size.touch}, ${scaleWithText(20)}))`
export const skeleton = style({ height, padding: vars.space[16], overflow: 'hidden' })
export const fold = style({ ...block, marginTop: vars.space[12] })
export const line = style([
  press,
  {
    ...font.body,
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[8],
    width: '100%',
    minHeight: vars.size.touch,
    color: vars.color.ink3,
  },
])
export const label = style({ ...font.row, flex: 1, color: vars.color.ink })
export const chosen = style({ color: vars.color.brandStrong, fontWeight: vars.weight.strong })
export const box = style({
  borderRadius: vars.radius.control,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  overflow: 'hidden',
})
