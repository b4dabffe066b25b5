/** Reads a file of design tokens as a theme of the shop, with a sentence for every change that a theme cannot contain. */
import { isDeepStrictEqual } from 'node:util'
import { densities, radii, shippedTheme } from '#schemas/theme/options.ts'
import type { ThemeOptions } from '#schemas/theme/tokens.ts'
import { darkTones } from '#widgets/colours.ts'
import { exportTokens, listTokens, readColour, readDimension, type Token, type TokenGroup } from './format.ts'

export type ReadTheme = { theme: Partial<ThemeOptions>; refused: string[] }
type Tokens = ReadonlyMap<string, Token>

const alias = /^\{([^{}]+)\}$/
/** Follows references to other tokens; undefined: a token is missing, or they refer to each other. */
function resolve(tokens: Tokens, value: unknown, seen: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((item) => resolve(tokens, item, seen))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(tokens, inner, seen)]))
  const path = typeof value === 'string' ? alias.exec(value)?.[1] : undefined
  if (path === undefined) return value
  return seen.includes(path) || !tokens.has(path)
    ? undefined
    : resolve(tokens, tokens.get(path)!.$value, [...seen, path])
}

/** Two values are equal if browsers draw the same; design tools write the components of a colour in their own precision. */
function areEqual(a: unknown, b: unknown): boolean {
  const [colour, dimension] = [readColour(a), readDimension(a)]
  if (colour) return isDeepStrictEqual(colour, readColour(b))
  if (dimension !== undefined) return dimension === readDimension(b)
  if (
    typeof a === 'object' &&
    a !== null &&
    typeof b === 'object' &&
    b !== null &&
    Array.isArray(a) === Array.isArray(b)
  ) {
    const keys = new Set([...Object.keys(a), ...Object.keys(b)])
    return [...keys].every((key) => areEqual(Reflect.get(a, key), Reflect.get(b, key)))
  }
  return a === b
}

const formatSteps = (steps: Readonly<Record<string, Readonly<Record<string, number>>>>): string =>
  Object.entries(steps)
    .map(([name, values]) => `${name} (${Object.values(values).join(', ')})`)
    .join(', ')

/** Returns the step whose values are all in the file. */
function findStep<Step extends string>(
  steps: Readonly<Record<Step, Readonly<Record<string, number>>>>,
  group: string,
  read: (path: string) => unknown,
): Step | undefined {
  return (Object.keys(steps) as Step[]).find((step) =>
    Object.entries(steps[step]).every(([name, value]) => readDimension(read(`${group}.${name}`)) === value),
  )
}

function explain(path: string): string {
  const [group = '', , name = ''] = path.split('.')
  if (group === 'theme') return `${path} is no opaque colour of sRGB.`
  if (group === 'color' && name in darkTones) return `${path} is computed from theme.brand. Change theme.brand.`
  if (group === 'color')
    return `${path} has one meaning in every shop and is the same in all of them. Change theme.brand only.`
  if (group === 'radius')
    return `${path} does not fit the other corners. A theme has one of these: ${formatSteps(radii)}.`
  if (group === 'space')
    return `${path} does not fit the other spaces. A theme has one of these: ${formatSteps(densities)}.`
  return `${path} is the same in every shop. A theme sets theme.brand, radius and space.`
}

export async function readTokens(file: TokenGroup): Promise<ReadTheme> {
  const tokens = listTokens(file)
  const shipped = listTokens(await exportTokens())
  const read = (path: string) => resolve(tokens, tokens.get(path)?.$value)
  const isChanged = (path: string) => tokens.has(path) && !areEqual(shipped.get(path)!.$value, read(path))

  // a tool that knows colours by their use changes the brand colour there
  const brandPath = ['theme.brand', 'color.light.brand'].find(isChanged)
  const brand = brandPath === undefined ? undefined : readColour(read(brandPath))
  const radius = findStep(radii, 'radius', read)
  const density = findStep(densities, 'space', read)
  const theme: Partial<ThemeOptions> = {
    ...(brand?.alpha === 1 && { brand: brand.hex }),
    ...(radius && radius !== shippedTheme.radius && { radius }),
    ...(density && density !== shippedTheme.density && { density }),
  }
  const computed = listTokens(await exportTokens(theme))
  const isTaken = (path: string) =>
    path === brandPath && theme.brand !== undefined ? true : areEqual(computed.get(path)!.$value, read(path))
  const refused = [...tokens.keys()].flatMap((path) => {
    if (!shipped.has(path)) return [`${path} is no token of the shop.`]
    return !isChanged(path) || isTaken(path) ? [] : [explain(path)]
  })
  return { theme, refused }
}
