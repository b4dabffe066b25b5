/** Operations of the publishing contract: HTTP status codes, and answers without an envelope. */
import { shopAdmin } from '#schemas/backoffice/index.ts'
import { delivery } from '#schemas/publishing/delivery.ts'
import { splitRowName, type PublishingRow, type PublishingTable } from '#schemas/publishing/row.ts'
import { buildBody, listParameters, type Json, type SchemaConverter } from './schema.ts'

const errors: Record<number, [description: string, sentence: string]> = {
  401: ['Sign in first.', 'Sign in first.'],
  403: ['The account lacks the required role.', 'This requires the role publisher; yours is editor.'],
  404: ['The page, layer, revision or other object does not exist.', 'Page /pages/nowhere not found.'],
  409: [
    'A conflicting change was made first: `yours` and `theirs` have both revisions.',
    'Someone else changed this since you loaded it.',
  ],
  413: ['The request is too large.', 'The request is too large. The limit for a layer is 160 kB.'],
  422: ['The request is invalid, or the documents have `findings`.', "“place” isn't right. Check it and submit again"],
  429: ['Too many requests; try again after `retryAt`.', 'Too many attempts.'],
  503: ['The database does not respond; try again later.', 'The service is busy. Try again in a minute'],
}
function listStatuses(name: string, { role, params, errors: statuses, raw }: PublishingRow): number[] {
  if (raw) return [...statuses, ...(raw === 'nothing' ? [413] : []), 429, 503]
  const hasParams = Object.keys(params.shape).length > 0
  const isPost = splitRowName(name).method === 'POST'
  return [
    ...new Set([
      ...(role === 'anyone' ? [] : [401, 403]),
      ...statuses,
      ...(isPost ? [403, 413] : []),
      ...(hasParams || isPost ? [422] : []),
      503,
    ]),
  ].toSorted()
}
/** A browser authenticates with its cookie, and for writes with the header `x-csrf-token` (`csrf` of its session). */
const buildSecurity = (method: string, { role }: PublishingRow): Json[] =>
  role === 'anyone'
    ? []
    : [{ operator: [] }, method === 'GET' ? { operatorCookie: [] } : { operatorCookie: [], csrf: [] }]
const buildRefusal = (status: number): Json => {
  const [description, error] = errors[status] ?? ['', '']
  return {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/PublishingRefusal' }, example: { error } } },
  }
}
function buildSuccess({ raw, data, example }: PublishingRow, toJson: SchemaConverter): Json {
  if (raw === 'nothing') return { 204: { description: 'Noted, or not: the browser is told nothing.' } }
  const schema = toJson(data, 'output')
  return {
    200: {
      description:
        raw === 'text/event-stream'
          ? 'Server-sent events, each with its data in JSON.'
          : raw
            ? 'The file itself.'
            : 'Done.',
      content:
        raw && raw !== 'application/json'
          ? { [raw]: { schema } }
          : { 'application/json': { schema, example: example.data } },
    },
  }
}

function buildOperation(name: string, row: PublishingRow, toJson: SchemaConverter): Json {
  const { method, path } = splitRowName(name)
  const params = toJson(row.params, 'input')
  const exampleParams = row.example.params as Json
  const inPath = listParameters(path, params, { params: exampleParams, named: toJson.named }).filter(
    (parameter) => method === 'GET' || row.body || parameter.in === 'path',
  )
  const body = Object.fromEntries(Object.entries(exampleParams).filter(([key]) => !path.includes(`{${key}}`)))
  return {
    operationId: `${method.toLowerCase()}_${path.replace(/^\/(api\/)?/, '').replaceAll(/[^\w]+/g, '_')}`.replace(
      /_$/,
      '',
    ),
    summary: row.summary,
    tags: [path.startsWith('/api/admin') ? 'publishing' : 'delivery'],
    'x-role': row.role,
    security: buildSecurity(method, row),
    ...(inPath.length && { parameters: inPath }),
    ...(method === 'POST' && {
      requestBody: {
        required: true,
        content: row.body
          ? { [row.body]: { schema: { type: 'string', format: 'binary' } } }
          : { 'application/json': { schema: buildBody(path, params), example: body } },
      },
    }),
    responses: {
      ...buildSuccess(row, toJson),
      ...Object.fromEntries(listStatuses(name, row).map((status) => [status, buildRefusal(status)])),
    },
  }
}

export function buildPublishingPaths(toJson: SchemaConverter): Record<string, Json> {
  const paths: Record<string, Json> = {}
  for (const [name, row] of Object.entries({ ...shopAdmin, ...delivery } as PublishingTable)) {
    const { method, path } = splitRowName(name)
    paths[path] = { ...paths[path], [method.toLowerCase()]: buildOperation(name, row, toJson) }
  }
  return paths
}
