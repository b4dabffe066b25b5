/**
 * Text input: every key handler ignores keys of an input method, every text field waits for the end of a composition, and texts are
 * shortened by visible characters, in a single place.
 */
import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'
import { productFiles } from './product-files.ts'
import { readText } from './source-text.ts'

type Ast = { type: string; start: number; end: number; [key: string]: unknown }
const isAst = (value: unknown): value is Ast => typeof (value as Ast | null)?.type === 'string'
function* within(node: Ast): Generator<Ast> {
  yield node
  for (const child of Object.values(node).flat()) if (isAst(child)) yield* within(child)
}
const parseNodes = (text: string, lang: 'ts' | 'tsx' = 'tsx') => [...within(parseAst(text, { lang }) as unknown as Ast)]
type Find = (text: string, lang?: 'ts' | 'tsx') => string[]
const getLineNumber = (text: string, { start }: Ast) => text.slice(0, start).split('\n').length
const keyEvents = /^onKey(Down|Up|Press)(Capture)?$/
const getName = (node: unknown): string =>
  !isAst(node)
    ? ''
    : node.type === 'MemberExpression'
      ? `${getName(node.object)}.${getName(node.property)}`
      : node.type === 'CallExpression'
        ? getName(node.callee)
        : node.type === 'ChainExpression' || node.type === 'TSNonNullExpression'
          ? getName(node.expression)
          : String(node.name ?? node.value ?? '')

/** Returns key handlers that also handle keys of an input method. */
function ownKeys(text: string, lang?: 'ts' | 'tsx'): string[] {
  if (!/onKey(Down|Up|Press)|['"]key(down|up|press)['"]/.test(text)) return []
  const nodes = parseNodes(text, lang)
  const wrapped = new Set(
    nodes.flatMap((node) =>
      node.type === 'VariableDeclarator' && getName(node.init) === 'pageKeys' ? [getName(node.id)] : [],
    ),
  )
  const isWrapped = (node: unknown): boolean =>
    isAst(node) &&
    (getName(node) === 'pageKeys' ||
      (node.type === 'ArrowFunctionExpression' && getName(node.body) === 'pageKeys') ||
      (node.type === 'Identifier' && wrapped.has(getName(node))))
  const handlers = nodes.flatMap((node): unknown[] => {
    if (node.type === 'JSXAttribute' && keyEvents.test(getName(node.name)))
      return [(node.value as Ast | null)?.expression]
    if (node.type === 'Property' && keyEvents.test(getName(node.key)) && !node.shorthand) return [node.value]
    const [name, listener] = (node.type === 'CallExpression' ? node.arguments : []) as Ast[]
    return getName(node).endsWith('addEventListener') && /^key(down|up|press)$/.test(String(name?.value))
      ? [listener]
      : []
  })
  return handlers
    .filter((handler) => !isWrapped(handler))
    .map((handler) => `${getLineNumber(text, handler as Ast)}: a handler without pageKeys`)
}

const untyped = /^(checkbox|radio|file|range|color|date|datetime-local|hidden|submit|button)$/
/** Returns text fields that emit changes during a composition. */
function ownFields(text: string, lang?: 'ts' | 'tsx'): string[] {
  if (!/<(input|textarea)\b/.test(text)) return []
  return parseNodes(text, lang).flatMap((node) => {
    if (node.type !== 'JSXOpeningElement' || !/^(input|textarea)$/.test(getName(node.name))) return []
    const attributes = node.attributes as Ast[]
    const type = attributes.find((attribute) => getName(attribute.name) === 'type')?.value as Ast | undefined
    const changes = attributes.some((attribute) => /^on(Change|Input)$/.test(getName(attribute.name)))
    const cuts = attributes.some((attribute) => getName(attribute.name) === 'maxLength')
    if (untyped.test(String(type?.value))) return []
    return [
      ...(changes ? [`${getLineNumber(text, node)}: a text field without useComposed`] : []),
      ...(cuts ? [`${getLineNumber(text, node)}: a field that cuts what is pasted`] : []),
    ]
  })
}

const people =
  /(^|[._a-z])(name|nickname|title|text|words|label|note|remark|message|sentence|excerpt|caption|comment|getName|last)(\.trim|\.replace|\.replaceAll)*$/i
/** Returns user-written texts that are cut by UTF-16 units, at the start or the end. */
function ownCuts(text: string, lang?: 'ts' | 'tsx'): string[] {
  if (!/\.(slice|substring|substr|charAt)\(/.test(text)) return []
  return parseNodes(text, lang).flatMap((node) => {
    if (node.type !== 'CallExpression') return []
    const callee = node.callee as Ast
    const method = callee.type === 'MemberExpression' ? getName(callee.property) : ''
    const [from, to] = node.arguments as Ast[]
    const isCut =
      method === 'charAt' ||
      (/^(slice|substring|substr)$/.test(method) &&
        ((from?.value === 0 && to !== undefined && !getName(to).endsWith('.length')) ||
          from?.type === 'UnaryExpression'))
    return isCut && people.test(getName(callee.object))
      ? [`${getLineNumber(text, node)}: ${getName(callee.object)}.${method}`]
      : []
  })
}

const browser = productFiles.filter((file) => /^(shop|widgets|studio|renderer|examples)\/.*\.tsx?$/.test(file))
const all = productFiles.filter((file) => /\.tsx?$/.test(file))
const findInFiles = (files: readonly string[], find: Find) =>
  files.flatMap((file) => find(readText(file), file.endsWith('x') ? 'tsx' : 'ts').map((line) => `${file}:${line}`))

describe('keys', () => {
  test.each([
    ['a prop', '<input onKeyDown={(event) => go(event)} />'],
    ['a prop of an object', 'const props = { onKeyDown: go }'],
    ['a listener', "addEventListener('keydown', press)"],
    ['a listener of a window', "window.addEventListener('keyup', (event) => go(event))"],
  ])('of %s are found', (_, text) => expect(ownKeys(text)).not.toEqual([]))
  test.each([
    ['a prop', '<input onKeyDown={pageKeys((event) => go(event))} />'],
    ['a name', 'const press = pageKeys((event) => go(event)); addEventListener("keydown", press)'],
  ])('of %s that leaves them to the input method are fine', (_, text) => expect(ownKeys(text)).toEqual([]))
  test('belong to the input method everywhere', () => expect(findInFiles(browser, ownKeys)).toEqual([]))
})

describe('text fields', () => {
  test.each(['<input onChange={go} />', '<textarea onInput={go} />', '<input type="search" maxLength={3} />'])(
    '%s is found',
    (text) => expect(ownFields(text)).not.toEqual([]),
  )
  test.each(['<input type="checkbox" onChange={go} />', '<input {...useComposed(value, take)} />'])(
    '%s is fine',
    (text) => expect(ownFields(text)).toEqual([]),
  )
  test('give no value while an input method composes, and cut nothing', () => {
    const files = browser.filter((file) => !file.startsWith('examples/') && !file.endsWith('.stories.tsx'))
    expect(findInFiles(files, ownFields)).toEqual([])
  })
})

/** Files that do not cut user-written text, each with the reason. */
const cutExceptions: Record<string, string> = {
  'widgets/ui/field/use-grouped.ts': 'digits of a number',
  'tests/bench/server/load.ts': 'the text of a program',
  'stories/preview/arguments.ts': 'a name of a program',
  'server/publishing/cli/files/fixes.ts': 'both sides of a place in JSON',
  'server/platform/masks.ts': 'card numbers',
  'server/platform/money.ts': 'an amount that cannot be read, in an error',
  'server/platform/regions.ts': 'names of provinces',
  'server/platform/time.ts': 'dates',
  'server/http/csp-report.ts': 'names of directives',
  'server/db/archive/folders.ts': 'names of files',
  'widgets/shop/question-row/question-row.tsx': 'the parts of a title around what was searched; all are shown',
  'shop/startup.ts': 'parameters of a link, for programs',
  'renderer/api/truncate.ts': 'texts for programs, in the first chunk',
  'compiler/environment/routes.ts': 'names of types',
  'schemas/language/address.ts': 'addresses',
  'schemas/language/graphemes.ts': 'the one place',
  'schemas/fields/clean.ts': 'both sides of the caret',
}
describe('texts of people', () => {
  test.each([
    'name.slice(0, 40)',
    'item.title.substring(0, most)',
    'name.slice(-1)',
    'file.name.trim().slice(0, 120)',
    'words.charAt(0)',
  ])('cut as in %s are found', (text) => expect(ownCuts(text)).not.toEqual([]))
  test.each(['rows.slice(0, 3)', 'title.slice(mark.length)', 'shortened(name, 40)'])('%s is fine', (text) =>
    expect(ownCuts(text)).toEqual([]),
  )
  test('are shortened by what people see (schemas/language/graphemes.ts)', () => {
    const files = all.filter((file) => !Object.hasOwn(cutExceptions, file) && !/\.(test|stories)\.tsx?$/.test(file))
    expect(findInFiles(files, ownCuts)).toEqual([])
    const excused = Object.keys(cutExceptions)
    expect(
      excused.filter((file) => !findInFiles([file], ownCuts).length),
      'needs no excuse any more',
    ).toEqual([])
  })
})
