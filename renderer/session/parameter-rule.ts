/**
 * How a parameter without a row in the field table is typed, and why its value is refused: from its shape. So a form over any contract
 * validates as the server does.
 */
import type { FieldRule } from '#schemas/fields/field-rule.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { Scalar, Shape } from '#schemas/language/shape.ts'

export type DerivedRule = Pick<FieldRule, 'keyboard' | 'autocomplete' | 'maxLength'> & {
  reason: NonNullable<FieldRule['reason']>
  /** The value to be sent: a typed number is a text until then, so that “1.” can be typed on. */
  toWire: (value: unknown) => unknown
}
type Reason = ReturnType<DerivedRule['reason']>

/** Names of parameters that are also tokens of `autocomplete`, so that the browser fills them in. */
const autocompleteTokens = new Set(
  'name given-name family-name nickname email tel organization url postal-code'.split(' '),
)
/** A pattern of digits only: an amount of them, or any. */
const digitsOnly = /^\^(?:\\d|\[0-9\])(?:\{\d+(?:,\d*)?\}|[+*])?\$$/

/** The shape of a value that is there: without `null` and undefined. */
function stripEmpty(shape: Shape): Shape {
  if (Array.isArray(shape)) return shape.filter((value) => value !== null)
  if (!isObject(shape) || !('any' in shape)) return shape
  const parts = shape.any.filter((part) => part !== 'null')
  return parts.length === 1 ? stripEmpty(parts[0]!) : shape
}
function toScalar(shape: Shape): Scalar | undefined {
  if (typeof shape === 'string') return { is: shape }
  return isObject(shape) && 'is' in shape ? shape : undefined
}
const listLiterals = (shape: Shape): readonly unknown[] | undefined =>
  Array.isArray(shape) ? shape : isObject(shape) && 'one' in shape ? shape.one : undefined

const isNumeric = (scalar: Scalar | undefined) => scalar?.is === 'number' || scalar?.is === 'integer'
const toNumber = (value: unknown) =>
  typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value

function pickKeyboard({ is, format, pattern = '' }: Scalar): FieldRule['keyboard'] {
  if (format) return format
  if (is === 'integer' || digitsOnly.test(pattern)) return 'numeric'
  return is === 'number' ? 'decimal' : 'text'
}
function explainNumber({ is, min, max, above }: Scalar, value: unknown): Reason {
  if (typeof value !== 'number' || (is === 'integer' && !Number.isInteger(value)))
    return { messageId: is === 'integer' ? 'form.integer' : 'form.number' }
  if (max !== undefined && value > max) return { messageId: 'form.most', values: { max } }
  if (min !== undefined && value < min) return { messageId: 'form.least', values: { min } }
  return above === undefined ? { messageId: 'form.wrong' } : { messageId: 'form.above', values: { above } }
}
function explainText({ min, max, format }: Scalar, value: string): Reason {
  const count = value.length
  if (max !== undefined && count > max) return { messageId: 'form.long', values: { max, count } }
  if (min !== undefined && count < min) return { messageId: 'form.short', values: { min } }
  return { messageId: format ? `form.${format}` : 'form.wrong' }
}

export function deriveRule(name: string, shape: Shape): DerivedRule {
  const inner = stripEmpty(shape)
  const scalar = toScalar(inner)
  const literals = listLiterals(inner)
  const autocomplete = autocompleteTokens.has(name) ? name : scalar?.format
  return {
    keyboard: scalar ? pickKeyboard(scalar) : 'text',
    ...(autocomplete !== undefined && { autocomplete }),
    ...(scalar?.is === 'string' && scalar.max !== undefined && { maxLength: scalar.max }),
    toWire: isNumeric(scalar) ? toNumber : (value) => value,
    reason(value) {
      if (literals?.length === 1 && literals[0] === true) return { messageId: 'form.accept' }
      if (value === undefined || value === null || value === '')
        return { messageId: scalar && scalar.is !== 'boolean' ? 'form.required' : 'form.choose' }
      if (!scalar) return { messageId: 'form.choose' }
      if (isNumeric(scalar)) return explainNumber(scalar, toNumber(value))
      return typeof value === 'string' ? explainText(scalar, value) : { messageId: 'form.wrong' }
    },
  }
}
