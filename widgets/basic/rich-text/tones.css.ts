/** Colours of words by role; loaded with the text, because home does not wait for them. */
import { globalStyle } from '@vanilla-extract/css'
import { vars } from '#widgets/theme.css.ts'
import { text } from './rich-text.css.ts'

const { brandStrong, price, warning, ink3 } = vars.color
for (const [tone, color] of Object.entries({ brand: brandStrong, price, warning, quiet: ink3 }))
  globalStyle(`${text} [data-tone=${tone}]`, { color })
