/** Design tokens leave and return as files of the DTCG format 2025.10 (https://www.designtokens.org/tr/2025.10/format/). */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createAjv } from '#compiler/environment/schema-validator.ts'
import { computeThemeTokens, type ThemeOptions } from '#schemas/theme/tokens.ts'
import { radii, toDarkName } from '#schemas/theme/options.ts'
import { darkTones, light, themeNames, themes } from '#widgets/colours.ts'
import { listTokens, type Token, type TokenGroup } from './format.ts'

const folder = mkdtempSync(join(tmpdir(), 'menmian-tokens-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const root = join(import.meta.dirname, '../..')
const inFolder = (name: string) => join(folder, name)
const readJson = (name: string) => JSON.parse(readFileSync(inFolder(name), 'utf8'))
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/tokens.ts'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}
// Node loads these itself, because vitest's plugin for style sheets replaces the rules that the modules read
const load = createRequire(import.meta.url)
const { exportTokens } = load('./format.ts') as typeof import('./format.ts')
const { readTokens } = load('./read.ts') as typeof import('./read.ts')
/** A file holds JSON only. */
const toFile = <T extends object>(tokens: T) => JSON.parse(JSON.stringify(tokens)) as TokenGroup
const write = async (options: Partial<ThemeOptions> = {}) => toFile(await exportTokens(options))
const read = (tokens: object) => readTokens(toFile(tokens))
const shipped = await write()
/** Sets values by path; a path without a token gets one of the type. */
function edit(values: Readonly<Record<string, unknown>>, $type = 'color'): TokenGroup {
  const tokens = structuredClone(shipped)
  for (const [path, $value] of Object.entries(values)) {
    const token = listTokens(tokens).get(path)
    if (token) token.$value = $value
    else tokens[path] = { $type, $value }
  }
  return tokens
}
const change = (values: Readonly<Record<string, unknown>>) => read(edit(values))
const px = (value: number) => ({ value, unit: 'px' })
const getCss = (token: Token | undefined) => Object(token?.$extensions?.['io.github.menmian']).css as unknown
const srgb = (hex: string) => ({
  colorSpace: 'srgb',
  components: [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255),
})

const number = { type: 'number' }
const dimension = {
  type: 'object',
  properties: { value: number, unit: { enum: ['px', 'rem'] } },
  required: ['value', 'unit'],
  additionalProperties: false,
}
const color = {
  type: 'object',
  properties: {
    colorSpace: { const: 'srgb' },
    components: { type: 'array', items: { type: 'number', minimum: 0, maximum: 1 }, minItems: 3, maxItems: 3 },
    alpha: { type: 'number', minimum: 0, maximum: 1 },
    hex: { type: 'string', pattern: '^#[0-9a-f]{6}$' },
  },
  required: ['colorSpace', 'components'],
  additionalProperties: false,
}
const fontFamily = { type: 'array', items: { type: 'string' }, minItems: 1 }
const fontWeight = { type: 'number', minimum: 1, maximum: 1000 }
const members = (properties: object) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})
/** The value of each type that the format defines, without references. */
const values: Record<string, object> = {
  color,
  dimension,
  fontFamily,
  fontWeight,
  number,
  duration: members({ value: number, unit: { enum: ['ms', 's'] } }),
  cubicBezier: { type: 'array', items: number, minItems: 4, maxItems: 4 },
  shadow: members({ color, offsetX: dimension, offsetY: dimension, blur: dimension, spread: dimension }),
  typography: members({ fontFamily, fontSize: dimension, fontWeight, letterSpacing: dimension, lineHeight: number }),
}
const reserved = ['$type', '$value', '$description', '$extensions']

test('the file is valid in the format: names, types, values', () => {
  const ajv = createAjv()
  const valid = Object.fromEntries(Object.entries(values).map(([type, schema]) => [type, ajv.compile(schema)]))
  let count = 0
  const walk = (node: TokenGroup | Token, inherited: string | undefined, path: string) => {
    const type = node.$type ?? inherited
    for (const name of Object.keys(node))
      if (name.startsWith('$')) expect(reserved).toContain(name)
      else expect(name, path).not.toMatch(/[{}.]/)
    if ('$value' in node) {
      count++
      expect([path, valid[type!]!(node.$value), valid[type!]!.errors]).toEqual([path, true, null])
      expect(Object.keys(node).filter((name) => !name.startsWith('$'))).toEqual([])
      return
    }
    for (const [name, inner] of Object.entries(node))
      if (!name.startsWith('$')) walk(inner as TokenGroup, type, `${path}.${name}`)
  }
  walk(shipped, undefined, '')
  expect(count).toBeGreaterThan(4 * Object.keys(light).length + 50)
})

test('every colour of every theme is the one of the style sheet', () => {
  const tokens = listTokens(shipped)
  for (const theme of themeNames)
    for (const [name, value] of Object.entries(themes[theme].colours))
      expect([theme, name, getCss(tokens.get(`color.${theme}.${name}`))]).toEqual([theme, name, value])
})

test.each<[what: string, options: Partial<ThemeOptions>]>([
  ['the shipped theme', {}],
  ['another colour', { brand: '#e60012' }],
  ['a light colour, whose shapes are darker', { brand: '#c6ff00' }],
  ['other corners', { radius: 'square' }],
  ['another density', { density: 'roomy' }],
  ['all of them', { brand: '#1677ff', radius: 'round', density: 'compact' }],
])('%s is the same after it was written and read', async (_, options) => {
  const tokens = await write(options)
  expect(await read(tokens)).toEqual({ theme: options, refused: [] })
})

test.each(['theme.brand', 'color.light.brand'])(
  'a new colour at %s has the tones that the theme of a shop has',
  async (path) => {
    const { theme, refused } = await change({ [path]: srgb('#e60012') })
    expect([theme, refused]).toEqual([{ brand: '#e60012' }, []])
    const computed = computeThemeTokens(theme)
    const tokens = listTokens(await write(theme))
    for (const tone of Object.keys(darkTones)) {
      expect([tone, getCss(tokens.get(`color.light.${tone}`))]).toEqual([tone, computed[`color-${tone}`]])
      expect([tone, getCss(tokens.get(`color.dark.${tone}`))]).toEqual([tone, computed[`color-${toDarkName(tone)}`]])
    }
  },
)

test('a design tool may write colours in other spaces, references and other precision', async () => {
  const hsl = { colorSpace: 'hsl', components: [0, 100, 40] }
  expect(await change({ 'theme.brand': hsl })).toEqual({ theme: { brand: '#cc0000' }, refused: [] })
  expect(await change({ 'theme.brand': '{red}', red: srgb('#cc0000') })).toEqual({
    theme: { brand: '#cc0000' },
    refused: ['red is no token of the shop.'],
  })
  const precise = await change({
    'color.light.ink': {
      ...srgb(light.ink),
      components: srgb(light.ink).components.map((part) => Number(part.toFixed(4))),
    },
    'space.8': { value: 0.5, unit: 'rem' },
  })
  expect(precise).toEqual({ theme: {}, refused: [] })
})

test.each<[what: string, path: string, value: unknown, sentence: RegExp]>([
  ['a computed tone', 'color.dark.brandStrong', srgb('#ff0000'), /^\S+ is computed from theme\.brand/],
  ['a colour with one meaning', 'color.light.price', srgb('#0000ff'), /^\S+ has one meaning/],
  ['a single corner', 'radius.card', px(10), /^\S+ does not fit the other corners.*round \(/],
  ['a space that no density has', 'space.8', px(9), /^\S+ does not fit.*compact \(/],
  ['a size of type', 'type.plain.body', {}, /^\S+ is the same in every shop/],
  ['an unknown token', 'mine', srgb('#000000'), /^\S+ is no token/],
  ['a colour that is a text', 'theme.brand', '#ff0000', /^\S+ is no opaque colour/],
  ['a reference in a circle', 'theme.brand', '{theme.brand}', /^\S+ is no opaque colour/],
  ['a translucent brand', 'theme.brand', { ...srgb('#ff0000'), alpha: 0.5 }, /^\S+ is no opaque colour/],
])('%s is refused with a sentence', async (_, path, value, sentence) => {
  const { theme, refused } = await change({ [path]: value })
  expect([theme, refused]).toEqual([{}, [expect.stringMatching(sentence)]])
  expect(refused[0]!.split(' ')[0]).toBe(path)
})

/** Runs the command on the shipped tokens after a change. */
function readFile(tokens: object) {
  writeFileSync(inFolder('changed.json'), JSON.stringify(tokens))
  rmSync(inFolder('theme.json'), { force: true })
  const { status, stderr } = run('in', 'changed.json')
  return { status, lines: stderr.split('\n').filter(Boolean), theme: readJson('theme.json') as unknown }
}

test('the command writes the tokens of a theme, and reads them', async () => {
  const options = { brand: '#1677ff', radius: 'round', density: 'compact' } as const
  writeFileSync(inFolder('options.json'), JSON.stringify(options))
  expect(run('out', 'written.json', '--theme', 'options.json')).toMatchObject({ status: 0, stderr: '' })
  expect(readJson('written.json')).toEqual(await write(options))
  expect(readFile(readJson('written.json') as object)).toMatchObject({ status: 0, theme: options })
})

test('what can be taken is written, what cannot is named', () => {
  const corners = Object.entries(radii.round).map(([name, value]) => [`radius.${name}`, px(value)])
  const changed = edit({
    'theme.brand': srgb('#e60012'),
    ...Object.fromEntries(corners),
    'depth.light.float': {},
  })
  expect(readFile(changed)).toEqual({
    status: 1,
    theme: { brand: '#e60012', radius: 'round' },
    lines: [expect.stringContaining('depth.light.float'), '1 change was not taken.'],
  })
})

test('a brand colour that no shop may have is refused as in Studio', () => {
  writeFileSync(inFolder('white.json'), JSON.stringify(edit({ 'theme.brand': srgb('#ffffff') })))
  const { status, stderr } = run('in', 'white.json', '--out', 'white-theme.json')
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^MM8015 /)])
})

test.each([
  [['in', 'nowhere.json'], /nowhere\.json cannot be read/],
  [['in'], /^Use: npm run tokens/],
])('%j says what is wrong', (args, sentence) => {
  expect(run(...args)).toMatchObject({ status: 1, stderr: expect.stringMatching(sentence) })
})
