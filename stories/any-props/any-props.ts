/**
 * Arbitrary props of a widget, generated from its schema: any value of a document or the API. Texts are resolved, as the renderer passes
 * them.
 */
import fc from 'fast-check'
import { resolve, type Definitions, type Schema } from '#compiler/schema/schema.ts'

/** Empty, a single character, typical, very long with and without spaces, markup, an emoji. */
const words = [
  '',
  '号',
  '清风卡',
  'Spring card',
  '全国通用大流量长期套餐不限速不限量首月免费体验装校园专享版老用户回馈款',
  'A very long name of a plan that somebody wrote without thinking of small phones',
  'Donaudampfschifffahrtsgesellschaftskapitaen1440000000001',
  '<b>1 & 2</b>',
  '👨‍👩‍👧‍👦 全家福',
]
/** Sample values for schema patterns with a known meaning. */
const byPattern: readonly [RegExp, readonly string[]][] = [
  [/^\^\\d\{4\}-\\d\\d-\\d\\d \\d\\d/, ['2026-01-31 12:00:00', '1999-12-31 23:59:59', '2099-02-28 00:00:00']],
  [/^\^\\d\{4\}-\\d\\d-\\d\\d/, ['2026-01-31', '2099-12-31']],
  [/media:/, ['/shop/none.svg', 'https://way.test/none.png', 'media:7']],
  [/https\?/, ['https://way.test/pages']],
]
const references: Readonly<Record<string, readonly unknown[]>> = {
  Text: words,
  Path: ['item'],
  Action: [{ type: 'back' }],
  Actions: [{ type: 'back' }, [{ type: 'back' }]],
  Condition: [true, false],
  Json: [null],
  Bind: ['item'],
}
/** Values of props whose names imply a string of digits. */
const digits: Readonly<Record<string, string>> = {
  number: '13800000000',
  numbers: '1440000000001',
  mobile: '13800000000',
  simNo: '1440000000001',
}
const FEN = 100
const MOST_YUAN = 99_999

/** Cuts a word to the available width. */
function truncate(word: string, ems: Schema['x-ems']): string {
  if (typeof ems !== 'number') return word
  let left = ems
  return [...word].filter((letter) => (left -= letter > '\u2e80' ? 1 : 0.6) >= 0).join('')
}
function generateText({ pattern, maxLength, 'x-ems': ems }: Schema, key: string): fc.Arbitrary<unknown> {
  if (Object.hasOwn(digits, key)) return fc.constant(digits[key])
  const match = byPattern.find(([shape]) => pattern !== undefined && shape.test(pattern))
  if (match) return fc.constantFrom(...match[1])
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  return fc.constantFrom(...words.map((word) => truncate([...word].slice(0, maxLength).join(''), ems)))
}
const generateAmount = ({
  minimum = 0,
  'x-unit': unit,
  maximum = unit === 'money' ? MOST_YUAN : 10_000_000,
  type,
}: Schema): fc.Arbitrary<number> => {
  const whole = fc.oneof(
    fc.constantFrom(...[0, 1, 99, 1_048_576, 9_999_999].filter((value) => value >= minimum && value <= maximum)),
    fc.integer({ min: minimum, max: maximum }),
  )
  return type === 'number' && unit === 'money'
    ? fc.oneof(
        whole,
        whole.map((value) => value / FEN),
      )
    : whole
}

/** Generates values that a schema allows. */
export function generateValues(
  reference: Schema,
  definitions: Definitions,
  key = '',
  depth = 0,
): fc.Arbitrary<unknown> {
  if (typeof reference['x-ems'] === 'number') return generateText(reference, key)
  const definition = reference.$ref?.slice('#/definitions/'.length) ?? ''
  if (references[definition]) return fc.constantFrom(...references[definition])
  const schema = resolve(reference, definitions)
  const generateInner = (child: Schema, itemKey = key) => generateValues(child, definitions, itemKey, depth + 1)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => generateInner(option)))
  switch (schema.type) {
    case 'object': {
      const { properties = {}, required = [] } = schema
      // rich text per language reaches the widget in the visitor's
      if (schema['x-unit'] === 'html') return fc.oneof(...Object.values(properties).map((text) => generateInner(text)))
      return fc.record(
        Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, generateInner(property, name)])),
        {
          // the API fills in properties with a default
          requiredKeys: Object.keys(properties).filter(
            (key) => required.includes(key) || properties[key]!.default !== undefined,
          ),
        },
      )
    }
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 6 } = schema
      return fc.array(generateInner(items), {
        minLength: minItems,
        maxLength: depth > 2 ? Math.max(minItems, 2) : maxItems,
      })
    }
    case 'string':
      return generateText(schema, key)
    case 'integer':
    case 'number':
      return generateAmount(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.record({ id: fc.nat() })
  }
}
