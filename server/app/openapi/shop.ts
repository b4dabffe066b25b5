/** Operations of the call table: all answers have the envelope, for every code. */
import type { CallPath, Calls } from '#schemas/api/index.ts'
import { calls } from '#schemas/api/index.ts'
import { summaries } from '#schemas/api/summaries.ts'
import type { CallRow } from '#schemas/call.ts'
import { examples } from '#schemas/examples/index.ts'
import { languageParameter } from './components.ts'
import { buildBody, makeNullable, listParameters, type Json, type SchemaConverter } from './schema.ts'

const headersByAudience: Record<CallRow['who'], string[]> = {
  anyone: [],
  guest: ['session'],
  shop: ['session', 'order'],
  agent: ['session', 'order'],
  card: ['simNo', 'sim'],
}
const wrapInEnvelope = (data: Json): Json => ({
  type: 'object',
  required: ['code', 'message', 'data', 'timestamp', 'traceID'],
  properties: {
    code: { type: 'integer', description: '0: success. Others: see x-error-codes.' },
    message: { type: 'string' },
    data: makeNullable(data),
    timestamp: { type: 'integer', description: 'Milliseconds since the epoch.' },
    traceID: { type: 'string' },
  },
})
const stamp = { timestamp: 1_796_040_000_000, traceID: '4bf92f3577b34da6a3ce929d0e0e4736' }
export const envelopeRefusal = {
  schema: wrapInEnvelope({ type: 'object' }),
  example: (code: number, message: string): Json => ({ code, message, data: null, ...stamp }),
}
const errors: [status: number, description: string, words: string][] = [
  [413, 'The request is too large.', 'The request is too large. Make it smaller and try again'],
  [429, 'Too many requests; try again later.', 'Too many requests. Wait a while and try again'],
  [503, 'The database does not respond; try again later.', 'The service is busy. Try again in a minute'],
]
const refusals = Object.fromEntries(
  errors.map(([status, description, words]) => [
    status,
    {
      description,
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/EnvelopeRefusal' },
          example: envelopeRefusal.example(status, words),
        },
      },
    },
  ]),
)

function buildOperation(path: CallPath, row: CallRow, toJson: SchemaConverter): Json {
  const params = toJson(row.params, 'input')
  const data = toJson(row.data, 'output')
  const example: unknown = examples[path]
  const security = headersByAudience[row.who]
  return {
    operationId: path.replace(/^\/(api\/)?/, '').replaceAll(/[^\w]+/g, '_'),
    summary: summaries[path],
    tags: [path.split('/')[2] === 'iot' || row.who === 'card' ? 'card' : 'shop'],
    ...(row.own && { 'x-own': true }),
    'x-who': row.who,
    'x-safe': row.safe,
    ...(row.once && {
      'x-once': true,
      description: 'Idempotent by `uuid`: the same body answers the same order, another body is refused with 51.',
    }),
    ...(row.changes && { 'x-changes': row.changes }),
    security: security.length ? [Object.fromEntries(security.map((name) => [name, []]))] : [],
    ...(row.method === 'GET'
      ? { parameters: [...listParameters(path, params, { data: example, named: toJson.named }), languageParameter] }
      : {
          parameters: [languageParameter],
          requestBody: {
            required: true,
            content: {
              [row.multipart ? 'multipart/form-data' : 'application/json']: { schema: buildBody(path, params) },
            },
          },
        }),
    responses: {
      200: {
        description: row.raw ? 'The file itself.' : 'Success and refusals alike: see `code`.',
        content: {
          'application/json': row.raw
            ? { schema: data, example }
            : { schema: wrapInEnvelope(data), example: { code: 0, message: 'Done', data: example, ...stamp } },
        },
      },
      ...refusals,
    },
  }
}

export const buildShopPaths = (toJson: SchemaConverter): Record<string, Json> =>
  Object.fromEntries(
    (Object.entries(calls) as [CallPath, Calls[CallPath]][]).map(([path, row]) => [
      path,
      { [row.method.toLowerCase()]: buildOperation(path, row, toJson) },
    ]),
  )
