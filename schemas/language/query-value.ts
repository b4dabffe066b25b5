/** Parses query parameters of addresses. Used by the compiler to check addresses and by the browser to read them. */
import { stripPunctuation } from './address.ts'

type Value = string | number | boolean
export type QueryType = {
  type?: string | undefined
  enum?: readonly unknown[] | undefined
  pattern?: string | undefined
  maxLength?: number | undefined
}

const booleanValues = new Map([
  ['1', true],
  ['true', true],
  ['2', false],
  ['0', false],
  ['false', false],
])
/** Numbers in JavaScript's format; very small numbers have an exponent. */
const numberPatterns = { integer: /^-?\d+(?:\.0+)?$/, number: /^-?\d+(?:\.\d+)?(?:e-\d+)?$/ }
function parseNumber(text: string, type: keyof typeof numberPatterns): number | undefined {
  const value = numberPatterns[type].test(text) ? Number(text) : Number.NaN
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : undefined
}
function convertValue(text: string, type: string | undefined): Value | undefined {
  if (type === 'boolean') return booleanValues.get(text)
  return type === 'integer' || type === 'number' ? parseNumber(text, type) : text
}
function parseValue(text: string, row: QueryType): Value | undefined {
  const value = convertValue(text, row.type)
  if (value === undefined || value === '') return undefined
  if (row.pattern !== undefined && !new RegExp(row.pattern).test(text)) return undefined
  return row.enum && !row.enum.includes(value) ? undefined : value
}
/** Limits a text with `maxLength` to a single line of that many characters, as in a search box. */
const truncateText = (text: string, { maxLength }: QueryType) =>
  maxLength === undefined ? text : [...text.replace(/\p{Cc}/gu, ' ')].slice(0, maxLength).join('')

/** Returns the parsed value, or undefined if the text does not match. Retries without trailing punctuation of a sentence. */
export const parseQueryValue = (text: string, row: QueryType): Value | undefined =>
  parseValue(truncateText(text, row), row) ?? parseValue(stripPunctuation(text), row)
