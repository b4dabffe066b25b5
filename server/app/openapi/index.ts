/** OpenAPI 3.1 documents for other back ends and tools, generated from the call table and the publishing contract. */
import { errors } from '#schemas/errors/errors.ts'
import { version } from '#schemas/limits.ts'
import { refusal } from '#schemas/publishing/refusal.ts'
import { buildPublishingPaths } from './publishing.ts'
import { createSchemaConverter, type Json } from './schema.ts'
import { envelopeRefusal, buildShopPaths } from './shop.ts'

const buildApiKey = (name: string) => ({ type: 'apiKey', in: 'header', name })

export function buildOpenApi(server: string): Json {
  const schemas: Json = { EnvelopeRefusal: envelopeRefusal.schema }
  const toJsonSchema = createSchemaConverter(schemas)
  const paths = { ...buildShopPaths(toJsonSchema), ...buildPublishingPaths(toJsonSchema) }
  schemas.PublishingRefusal = toJsonSchema(refusal, 'output')
  return {
    openapi: '3.1.0',
    info: {
      title: 'Menmian',
      version: version.name,
      description:
        'What a back end of the shop answers. Money in yuan, volumes in KB, times `YYYY-MM-DD HH:mm:ss` in UTC+8.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server }],
    tags: [
      { name: 'shop', description: 'Numbers, goods, orders, agents and all that every visitor needs.' },
      { name: 'card', description: 'What holders of cards do for themselves.' },
      { name: 'publishing', description: 'What editors write, publish and preview, and who may.' },
      { name: 'delivery', description: 'Published documents and uploaded pictures, as browsers read them.' },
    ],
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: buildApiKey('session-id'),
        order: buildApiKey('order-token'),
        simNo: buildApiKey('sim-no'),
        sim: buildApiKey('sim-token'),
        operator: { type: 'http', scheme: 'bearer' },
        operatorCookie: { type: 'apiKey', in: 'cookie', name: 'menmian-operator' },
        csrf: buildApiKey('x-csrf-token'),
      },
    },
    'x-error-codes': Object.keys(errors)
      .filter((code) => /^-?\d+$/.test(code))
      .map(Number)
      .toSorted((a, b) => a - b),
  }
}
