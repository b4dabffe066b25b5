/** The contract for other back ends: OpenAPI 3.1, generated from the call table. */
import * as z from 'zod/mini'
import type { CallRow, CallTable } from '../../schemas/call.ts'
import { errors } from '../../schemas/errors.ts'
import { version } from '../../schemas/limits.ts'

type Json = Record<string, unknown>
const json = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'file') Object.assign(jsonSchema, { type: 'string', format: 'binary' })
    },
  }) as Json
  delete made.$schema
  // definitions stay inside their schema, so references are rewritten relative to the document
  return JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json
}

const headersOf: Record<CallRow['who'], string[]> = {
  anyone: [],
  guest: ['session'],
  shop: ['session', 'order'],
  agent: ['session', 'order'],
  card: ['simNo', 'sim'],
}

export function openApi(calls: CallTable, server: string): Json {
  const schemas: Json = {}
  const take = (schema: Json): Json => {
    Object.assign(schemas, schema.$defs as Json | undefined)
    delete schema.$defs
    return schema
  }
  const envelope = (data: Json) => ({
    type: 'object',
    required: ['code', 'message', 'data', 'timestamp', 'traceID'],
    properties: {
      code: { type: 'integer', description: '0: success. Others: see x-error-codes.' },
      message: { type: 'string' },
      data: { anyOf: [data, { type: 'null' }] },
      timestamp: { type: 'integer', description: 'Milliseconds since the epoch.' },
      traceID: { type: 'string' },
    },
  })
  const paths = Object.fromEntries(
    Object.entries(calls).map(([path, row]) => {
      const params = take(json(row.params, 'input'))
      const data = take(json(row.data, 'output'))
      const operation = {
        operationId: path.replace(/^\/(api\/)?/, '').replaceAll(/[^\w]+/g, '_'),
        tags: [path.split('/')[2] ?? 'site'],
        ...(row.own && { 'x-own': true }),
        'x-who': row.who,
        'x-safe': row.safe,
        ...(row.once && { 'x-once': true, description: 'Idempotent by `uuid`: the same body answers the same order, another body is refused with 51.' }),
        ...(row.changes && { 'x-changes': row.changes }),
        security: headersOf[row.who].length ? [Object.fromEntries(headersOf[row.who].map((name) => [name, []]))] : [],
        ...(row.method === 'GET'
          ? { parameters: query(path, params) }
          : { requestBody: { required: true, content: { [row.multipart ? 'multipart/form-data' : 'application/json']: { schema: params } } } }),
        responses: {
          200: {
            description: row.raw ? 'The file itself.' : 'Success and refusals alike: see `code`.',
            content: { 'application/json': { schema: row.raw ? data : envelope(data) } },
          },
          413: { description: 'The request is too large.' },
          429: { description: 'Too busy or too often; try again later.' },
          503: { description: 'The database does not answer; try again later.' },
        },
      }
      return [path, { [row.method.toLowerCase()]: operation }]
    }),
  )
  const key = (name: string) => ({ type: 'apiKey', in: 'header', name })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Menmian',
      version: version.name,
      description: 'What a back end of the shop answers. Money in yuan, volumes in KB, times `YYYY-MM-DD HH:mm:ss` in UTC+8.',
    },
    servers: [{ url: server }],
    paths,
    components: { schemas, securitySchemes: { session: key('session-id'), order: key('order-token'), simNo: key('sim-no'), sim: key('sim-token') } },
    'x-error-codes': Object.keys(errors)
      .filter((code) => /^-?\d+$/.test(code))
      .map(Number)
      .toSorted((a, b) => a - b),
  }
}

/** Lists are encoded as `name[]=…`, objects as `name[key]=…` (product §7). */
function query(path: string, params: Json): Json[] {
  const required = (params.required as string[] | undefined) ?? []
  return Object.entries((params.properties as Record<string, Json> | undefined) ?? {}).map(([name, schema]) => {
    const isList = JSON.stringify(schema).includes('"type":"array"')
    const inPath = path.includes(`{${name}}`)
    return {
      name: isList ? `${name}[]` : name,
      in: inPath ? 'path' : 'query',
      required: inPath || required.includes(name),
      schema,
      ...(isList && { style: 'form', explode: true }),
    }
  })
}
