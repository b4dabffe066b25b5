/** The contrast of two opaque colours, as WCAG defines it. */
import { wcagContrast } from 'culori'

/** Returns the computed value of a token in the document, such as `#018d71`. */
export const readToken = (token: string): string => {
  const name = /--[\w-]+/.exec(token)?.[0]
  return name === undefined ? '' : getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}
export const measureContrast = (token: string, ground: string): number =>
  wcagContrast(readToken(token), readToken(ground))
