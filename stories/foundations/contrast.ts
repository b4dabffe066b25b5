/** The contrast of two opaque colours, as WCAG defines it. */
import { wcagContrast } from 'culori'

/** Returns the computed value of a token in the document, such as `#018d71`. */
export const valueOf = (token: string): string => {
  const name = /--[\w-]+/.exec(token)?.[0]
  return name === undefined ? '' : getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}
export const contrastOf = (token: string, ground: string): number => wcagContrast(valueOf(token), valueOf(ground))
