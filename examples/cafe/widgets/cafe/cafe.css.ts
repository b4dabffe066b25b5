import { styleVariants } from '@vanilla-extract/css'
import { vars } from 'menmian/widgets/theme.css'

const { color, space, radius } = vars
const button = {
  padding: space[12],
  textAlign: 'center',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
} as const
export const styles = styleVariants({
  welcome: {
    margin: space[12],
    padding: space[24],
    color: color.onBrand,
    background: color.brandStrong,
    borderRadius: radius.card,
  },
  row: {
    display: 'flex',
    justifyContent: 'space-between',
    margin: `0 ${space[12]}`,
    padding: `${space[12]} 0`,
    borderBottom: `1px solid ${color.line}`,
  },
  note: { display: 'block', color: color.ink3 },
  step: {
    ...button,
    margin: `0 ${space[8]}`,
    color: color.brandStrong,
    selectors: { '&:disabled': { visibility: 'hidden' } },
  },
  tables: { display: 'flex', gap: space[8], margin: space[12] },
  table: {
    ...button,
    flex: 1,
    selectors: { '&[aria-pressed=true]': { background: color.brandSoft, borderColor: color.brand } },
  },
  counter: {
    ...button,
    position: 'sticky',
    bottom: space[12],
    margin: space[12],
    color: color.onBrand,
    background: color.brandStrong,
  },
})
