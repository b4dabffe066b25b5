/** Validates the parameters of a request by the schema of its row, or refuses them: code 51 with a sentence per field. */
import * as z from 'zod/mini'
import { getFieldName } from '#schemas/fields/field.ts'
import { fields as fieldRules } from '#schemas/fields/fields.ts'
import { cleanParams, getTextRule } from '#schemas/fields/typed-params.ts'
import { explainText } from '#schemas/fields/wrong.ts'
import { codes } from '#schemas/errors/codes.ts'
import { Fault } from '#server/platform/fault.ts'
import { hasMessage, translateToAllLanguages, type Values } from '#server/platform/messages.ts'
import type { ParsedRow } from './read.ts'

/** The general refusal: a GET with wrong parameters usually results from a bad link. It contains no parameter names. */
const pickMessageId = (method: ParsedRow['method'] | undefined) =>
  method === 'GET' ? 'server.badLink' : 'server.badInput'

type Message = { messageId: string; values?: Values }
/** Explains why a parameter is refused: by its field's rule, by the rules for text, or with the schema's message. */
function explainRefusal(
  schema: z.ZodMiniType | undefined,
  { name, value, problem, otherwise }: { name: string; value: unknown; problem: string; otherwise: Message },
): Message {
  const field = schema && getFieldName(schema)
  if (field) {
    const rule = fieldRules[field]
    const { messageId, values } = rule.reason(value)
    return { messageId, values: { ...values, label: translateToAllLanguages(rule.label) } }
  }
  const rule = schema && getTextRule(schema)
  const wrong = rule && typeof value === 'string' ? explainText(value, rule) : undefined
  if (wrong) return { messageId: wrong.messageId, values: { ...wrong.values, label: name } }
  return hasMessage('en', problem) ? { messageId: problem } : otherwise
}

/**
 * Returns the row's parameters with typed text cleaned, defaults added and unknown parameters removed. Each wrong field has its own
 * message; with `whole`, for editors' programs, messages name fields by full path.
 */
export function validateParams(
  row: Pick<ParsedRow, 'params'> & Partial<Pick<ParsedRow, 'method'>>,
  params: Record<string, unknown>,
  { whole = false } = {},
): Record<string, unknown> {
  const given = cleanParams(row.params, params)
  const read = z.safeParse(row.params, given)
  if (read.success) return read.data
  const shape = row.params._zod.def.shape as Record<string, z.ZodMiniType>
  const fields: Record<string, Message> = {}
  for (const { path, message } of read.error.issues) {
    const name = whole ? path.join('.') : String(path[0] ?? '')
    const schema = Object.hasOwn(shape, name) ? shape[name] : undefined
    const otherwise: Message = whole
      ? { messageId: 'server.wrongParameter', values: { name } }
      : { messageId: pickMessageId(row.method) }
    fields[name] ??= explainRefusal(schema, { name, value: given[name], problem: message, otherwise })
  }
  const first = Object.values(fields)[0]
  throw new Fault(codes.refused, { fields }, first?.messageId ?? pickMessageId(row.method), first?.values)
}
