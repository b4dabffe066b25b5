/** OpenAPI 3.1 documents for other back ends and tools, generated from the call table and the publishing contract. */
import { version } from '#schemas/limits.ts'
import { refusal } from '#schemas/publishing/refusal.ts'
import { buildErrorCodes, headerParameters, loadEntities } from './components.ts'
import { buildPublishingPaths } from './publishing.ts'
import { createSchemaConverter, type Json } from './schema.ts'
import { envelopeRefusal, buildShopPaths } from './shop.ts'

type Operation = { tags: string[] }
export type Contract = {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Json; [part: string]: Json }
  [part: string]: unknown
}

const buildApiKey = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description })

export async function buildOpenApi(server: string): Promise<Contract> {
  const schemas: Json = { EnvelopeRefusal: envelopeRefusal.schema }
  const toJsonSchema = createSchemaConverter(schemas, await loadEntities())
  const paths = { ...buildShopPaths(toJsonSchema), ...buildPublishingPaths(toJsonSchema) }
  const errorCodes = buildErrorCodes(toJsonSchema)
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
    paths: paths as Contract['paths'],
    components: {
      schemas,
      parameters: headerParameters,
      securitySchemes: {
        session: buildApiKey(
          'session-id',
          'A guest: 32 random bytes in base64url (43 characters) that the browser creates. It owns the holds and unpaid orders made with it; an unknown one is a new guest.',
        ),
        order: buildApiKey('order-token', 'A shopper: the token of a login by code, or of a login by order.'),
        simNo: buildApiKey('sim-no', 'The number of the card, always together with `sim-token`.'),
        sim: buildApiKey('sim-token', 'A card holder: the token of a login of this card.'),
        operator: { type: 'http', scheme: 'bearer', description: 'A token of an operator, for commands and agents.' },
        operatorCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'menmian-operator',
          description: 'The session of an operator in a browser.',
        },
        csrf: buildApiKey('x-csrf-token', 'The `csrf` of the operator’s session, for every write with the cookie.'),
      },
    },
    'x-error-codes': errorCodes,
  }
}

const listReferences = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name)
/** Returns the operations with one of the tags, and the components that these use. */
export function pickTags(contract: Contract, tags: readonly string[]): Contract {
  const paths = Object.fromEntries(
    Object.entries(contract.paths).flatMap(([path, operations]) => {
      const picked = Object.entries(operations).filter(([, operation]) =>
        operation.tags.some((tag) => tags.includes(tag)),
      )
      return picked.length ? [[path, Object.fromEntries(picked)]] : []
    }),
  )
  const used = new Set<string>()
  const add = (name: string): void => {
    if (used.has(name)) return
    used.add(name)
    listReferences(contract.components.schemas[name]).forEach(add)
  }
  listReferences([paths, contract['x-error-codes']]).forEach(add)
  return {
    ...contract,
    tags: contract.tags.filter(({ name }) => tags.includes(name)),
    paths,
    components: {
      ...contract.components,
      schemas: Object.fromEntries(Object.entries(contract.components.schemas).filter(([name]) => used.has(name))),
    },
  }
}

/** Returns the document as JSON, of all operations or of those with some tags. Each selection is written once: it is almost a megabyte. */
export function createContract(server: string): (tags: readonly string[]) => Promise<string> {
  let whole: Promise<Contract> | undefined
  const written = new Map<string, string>()
  return async (asked) => {
    const contract = await (whole ??= buildOpenApi(server))
    const tags = contract.tags.map(({ name }) => name).filter((name) => asked.includes(name))
    const key = tags.join()
    const text = written.get(key) ?? JSON.stringify(tags.length ? pickTags(contract, tags) : contract)
    written.set(key, text)
    return text
  }
}
