/** What the other back end reads of `/openapi.json`: examples of answers, and the schemas of parameters. */
export type Json = Record<string, unknown>
export type Schema = {
  $ref?: string
  anyOf?: Schema[]
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  pattern?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}
type Operation = {
  'x-who'?: string
  parameters?: { name?: string; in?: string; required?: boolean; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { example?: unknown; schema?: Schema }> }>
}
export type Document = { paths: Record<string, Record<string, unknown>>; components: { schemas: Json } }

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

export function readDocument(document: Document) {
  const schemas = document.components.schemas as Record<string, Schema>
  const resolve = (schema: Schema): Schema => (schema.$ref ? resolve(schemas[schema.$ref.split('/').at(-1)!]!) : schema)
  const find = (path: string): Operation => Object.values(document.paths[path]!)[0] as Operation

  const types: Record<string, (value: unknown) => boolean> = {
    object: isObject,
    array: Array.isArray,
    integer: Number.isInteger,
    number: (value) => typeof value === 'number',
    string: (value) => typeof value === 'string',
    boolean: (value) => typeof value === 'boolean',
    null: (value) => value === null,
  }
  function fits(given: Schema, value: unknown): boolean {
    const schema = resolve(given)
    if (schema.anyOf) return schema.anyOf.some((part) => fits(part, value))
    if (schema.enum && !schema.enum.includes(value)) return false
    if ('const' in schema && schema.const !== value) return false
    if (schema.type && ![schema.type].flat().some((type) => types[type]!(value))) return false
    if (typeof value === 'number')
      return (
        value >= (schema.minimum ?? -Infinity) &&
        value <= (schema.maximum ?? Infinity) &&
        value > (schema.exclusiveMinimum ?? -Infinity)
      )
    if (typeof value === 'string')
      return (
        value.length <= (schema.maxLength ?? Infinity) &&
        value.length >= (schema.minLength ?? 0) &&
        (!schema.pattern || new RegExp(schema.pattern, 'u').test(value))
      )
    if (Array.isArray(value))
      return (
        value.length >= (schema.minItems ?? 0) &&
        value.length <= (schema.maxItems ?? Infinity) &&
        (!schema.items || value.every((item) => fits(schema.items!, item)))
      )
    if (!isObject(value)) return true
    return (
      (schema.required ?? []).every((name) => name in value) &&
      Object.entries(schema.properties ?? {}).every(([name, part]) => !(name in value) || fits(part, value[name]))
    )
  }
  /** Text of a query → number or boolean, where the schema has no text. */
  function coerce(given: Schema, value: unknown): unknown {
    const schema = resolve(given)
    if (fits(schema, value) || typeof value !== 'string') return value
    const meant = value === 'true' ? true : value === 'false' ? false : value === '' ? value : Number(value)
    return fits(schema, meant) ? meant : value
  }
  return {
    fits,
    resolve,
    /** The schema of `data`, or of a file. */
    getData(path: string): Schema {
      const schema = find(path).responses[200]!.content!['application/json']!.schema!
      return schema.properties?.data ?? schema
    },
    paths: Object.keys(document.paths),
    who: (path: string) => find(path)['x-who'] ?? 'anyone',
    example(path: string): Json {
      const answer = find(path).responses[200]!.content!['application/json']!.example as Json
      return structuredClone('code' in answer ? (answer.data as Json) : answer)
    },
    /** Returns the parameters as the schema has them, and the names of those that are wrong. */
    readParameters(path: string, given: Json): { params: Json; wrong: string[] } {
      const { parameters = [], requestBody } = find(path)
      const body = requestBody && resolve(Object.values(requestBody.content)[0]!.schema)
      const rules: [name: string, schema: Schema, isRequired: boolean][] = body
        ? Object.entries(body.properties ?? {}).map(([name, schema]) => [name, schema, !!body.required?.includes(name)])
        : parameters.flatMap(({ name, schema, required }) =>
            name && schema ? [[name.replace('[]', ''), schema, !!required]] : [],
          )
      const params: Json = {}
      const wrong: string[] = []
      for (const [name, schema, isRequired] of rules) {
        if (given[name] === undefined) {
          if (isRequired) wrong.push(name)
          continue
        }
        params[name] = body ? given[name] : coerce(schema, given[name])
        if (!fits(schema, params[name])) wrong.push(name)
      }
      return { params, wrong }
    },
  }
}
