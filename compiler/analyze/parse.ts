/**
 * Parses the text of a document, and locates every value and key. jsonc-parser is strict here (no comments, no trailing
 * commas); duplicate keys, numbers that JavaScript changes, depth, size and prototype keys are checked in this module.
 */
import { parseTree, type Node, type ParseError } from 'jsonc-parser'
import { documentLimits } from '#schemas/language/document-limits.ts'
import { joinPointer, escapeStep, type Values } from '../findings/issue.ts'
import type { Code } from '../findings/codes.ts'
import { createPositionLookup, type Position } from './printed.ts'
import { syntaxErrors } from '../findings/syntax-errors.ts'

type Fault = { code: Code; pointer: string; values: Values; position: Position }
export type Parsed = {
  /** `undefined` when the text is not JSON at all. */
  value: unknown
  faults: Fault[]
  /** Returns the position of a value or, with `key`, of its key; for a missing value, the position of its nearest ancestor. */
  locate: (pointer: string, key?: boolean) => Position
}

/** jsonc-parser's error code for an empty text. */
const NOTHING = 4
/** Maximum nesting of plain JSON that is parsed; the document's own limits are far below. */
const JSON_DEPTH = 64

/** Returns the maximum depth of brackets outside strings. Not recursive, and runs before the parser, which is. */
function measureDepth(text: string): number {
  let depth = 0
  let deepest = 0
  let quoted = false
  for (let index = 0; index < text.length; index++) {
    const char = text[index]
    if (quoted) {
      if (char === '\\') index++
      else if (char === '"') quoted = false
    } else if (char === '"') quoted = true
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth)
    else if (char === '}' || char === ']') depth--
  }
  return deepest
}

function createLineLookup(text: string): (offset: number) => Position {
  const starts = [0]
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) starts.push(index + 1)
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (starts[middle]! <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - starts[low]! + 1 }
  }
}

const countBytes = (text: string) => new TextEncoder().encode(text).length
const start: Position = { line: 1, column: 1 }

const refuse = (code: Code, values: Values, position = start): Parsed => ({
  value: undefined,
  faults: [{ code, pointer: '', values, position }],
  locate: () => position,
})
/** Refuses a text that is nested too deeply to be parsed, or larger than four times the limit. */
function refuseOversized(text: string, bytes: number): Parsed | undefined {
  if (bytes > documentLimits.bytes * 4) return refuse('MM6001', { is: bytes, max: documentLimits.bytes })
  return measureDepth(text) > JSON_DEPTH ? refuse('MM6010', { max: JSON_DEPTH }) : undefined
}
const reportTooLarge = (bytes: number): Fault[] =>
  bytes > documentLimits.bytes
    ? [{ code: 'MM6001', pointer: '', values: { is: bytes, max: documentLimits.bytes }, position: start }]
    : []

/** Normalizes a number to its digits and a power of ten: the same result for `1.50` and `15e-1`. */
function normalizeDigits(literal: string): string {
  const [mantissa = '', power = '0'] = literal.replace(/^-/, '').toLowerCase().split('e')
  const [whole = '', decimals = ''] = mantissa.split('.')
  const digits = `${whole}${decimals}`.replace(/^0+/, '')
  const kept = digits.replace(/0+$/, '')
  return kept && `${kept}e${Number(power) - decimals.length + digits.length - kept.length}`
}
/** Returns a fault when JavaScript reads a different number from the written literal. */
function findMisreadNumber(literal: string): { code: Code; values: Values } | undefined {
  const value = Number(literal)
  if (!Number.isFinite(value)) return { code: 'MM1023', values: { literal } }
  return normalizeDigits(literal) === normalizeDigits(String(value))
    ? undefined
    : { code: 'MM1022', values: { literal, value } }
}

/** Parses a document that is given as a value, as if it had been printed. */
export function parseValue(given: unknown): Parsed {
  const text = JSON.stringify(given) as string | undefined
  if (text === undefined) return parse('')
  const bytes = countBytes(text)
  const refused = refuseOversized(text, bytes)
  if (refused) return refused
  const value = JSON.parse(text) as unknown
  return { value, faults: reportTooLarge(bytes), locate: createPositionLookup(value) }
}

/** `size`: in bytes; 0 when the size is not limited. */
export function parse(given: string, size?: number): Parsed {
  const text = given.startsWith('\uFEFF') ? given.slice(1) : given
  const bytes = size ?? countBytes(text)
  const refused = refuseOversized(text, bytes)
  if (refused) return refused

  const position = createLineLookup(text)
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false })
  const [first] = errors
  if (first || !tree)
    return refuse(
      'MM1001',
      { reason: syntaxErrors[first?.error ?? NOTHING] ?? syntaxErrors[NOTHING]! },
      position(first?.offset ?? 0),
    )

  const faults = reportTooLarge(bytes)
  const values = new Map<string, number>()
  const keys = new Map<string, number>()

  const number = (node: Node, pointer: string): number => {
    const wrong = findMisreadNumber(text.slice(node.offset, node.offset + node.length))
    if (wrong) faults.push({ ...wrong, pointer, position: position(node.offset) })
    const value = node.value as number
    // Infinity would be printed as null, and its key would count as missing
    return Number.isFinite(value) ? value : Math.sign(value) * Number.MAX_VALUE
  }
  const build = (node: Node, pointer: string): unknown => {
    values.set(pointer, node.offset)
    if (node.type === 'array')
      return (node.children ?? []).map((child, index) => build(child, joinPointer(pointer, index)))
    if (node.type === 'number') return number(node, pointer)
    if (node.type !== 'object') return node.value as unknown
    const object: Record<string, unknown> = {}
    for (const property of node.children ?? []) {
      const [name, child] = property.children as [Node, Node]
      const key = name.value as string
      const entryPointer = `${pointer}/${escapeStep(key)}`
      if (keys.has(entryPointer)) {
        faults.push({ code: 'MM1002', pointer: entryPointer, values: { key }, position: position(name.offset) })
        // The first value is replaced, so its keys must not count as duplicates of the second value's keys.
        for (const pointer of keys.keys()) if (pointer.startsWith(`${entryPointer}/`)) keys.delete(pointer)
      }
      keys.set(entryPointer, name.offset)
      // defineProperty: `__proto__` must remain an ordinary key, so that its rule can report it.
      Object.defineProperty(object, key, {
        value: build(child, entryPointer),
        enumerable: true,
        configurable: true,
        writable: true,
      })
    }
    return object
  }
  const value = build(tree, '')
  const locate = (pointer: string, key = false): Position => {
    for (let path = pointer; ; path = path.slice(0, path.lastIndexOf('/'))) {
      const offset = path === pointer && key ? (keys.get(path) ?? values.get(path)) : values.get(path)
      if (offset !== undefined) return position(offset)
      if (path === '') return start
    }
  }
  return { value, faults, locate }
}
