/** A storefront's custom theme: values of CSS custom properties, set on the root element. */
import { isObject } from '#schemas/language/is-object.ts'

export type Tokens = Readonly<Record<string, string>>
/** A theme with its hash in the list of published documents. */
export type Theme = { hash: string; tokens: Tokens }

/** The allowed values of each group of names. */
const grammar = new Map([
  ['look', /^(?:light|phone)$/],
  ['color', /^(?:#[\da-f]{6}|rgb\(\d{1,3} \d{1,3} \d{1,3} \/ \d{1,2}%\))$/],
  ['radius', /^\d+(?:\.\d+)?rem$/],
  ['space', /^\d+(?:\.\d+)?rem$/],
])
const getGroup = (name: string) => /^([a-z]+)-\w+$/.exec(name)?.[1]
const getPattern = (name: string) => grammar.get(getGroup(name) ?? '')
/** Accepts unknown groups, which a later release may have. */
const isAllowed = ([name, value]: [string, unknown]) =>
  getGroup(name) !== undefined && typeof value === 'string' && (getPattern(name)?.test(value) ?? true)

export const areTokens = (value: unknown): value is { tokens: Tokens } =>
  isObject(value) && isObject(value.tokens) && Object.entries(value.tokens).every(isAllowed)
/** Validates a theme from browser storage. */
export const isTheme = (value: unknown): value is Theme =>
  isObject(value) && typeof value.hash === 'string' && areTokens(value)

/**
 * Replaces the current tokens. A name that this release does not know has no effect, so it is left out; the look is read by a script and is
 * in no style sheet (`shop/visitor/look.ts`).
 */
export function setTokens(tokens: Tokens): void {
  // a server-rendered page receives its theme in the browser
  if (typeof document === 'undefined') return
  const { style } = document.documentElement
  for (const property of [...style]) {
    const name = property.slice(2)
    if (getPattern(name) && tokens[name] === undefined) style.removeProperty(property)
  }
  const computedStyle = getComputedStyle(document.documentElement)
  for (const [name, value] of Object.entries(tokens))
    if (getPattern(name) && (getGroup(name) === 'look' || computedStyle.getPropertyValue(`--${name}`)))
      style.setProperty(`--${name}`, value)
}
