/**
 * ajv over the emitted JSON Schema, in two steps: the document, then each node's props. Where there is no ajv (a
 * browser under a strict CSP), `schema/literal-checker.ts` alone decides; a property test ensures that both agree.
 */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { Environment } from './environment.ts'
import { toStandaloneSchema } from '../schema/json-schema.ts'
import { getOwn, type Schema } from '../schema/schema.ts'
import { annotations } from '#schemas/language/annotations.ts'

type Objection = { pointer: string; expected: string }
export type SchemaValidator = {
  document(value: unknown): Objection | undefined
  /** `skip`: pointers that a bind fills, whose values are not known yet. */
  props(widget: string, props: unknown, skip: (pointer: string) => boolean): Objection | undefined
}

export function createAjv(): Ajv {
  const ajv = new Ajv({
    strict: true,
    strictRequired: false,
    strictTypes: false,
    discriminator: true,
    allErrors: true,
    validateFormats: false,
  })
  for (const word of annotations) ajv.addKeyword(word)
  return ajv
}

const objection = ({ instancePath, keyword, params, message }: ErrorObject): Objection => ({
  pointer: instancePath,
  expected:
    keyword === 'required' ? `with ${(params as { missingProperty: string }).missingProperty}` : (message ?? keyword),
})
const getErrorPointer = ({ instancePath, keyword, params }: ErrorObject): string =>
  keyword === 'required' ? `${instancePath}/${(params as { missingProperty: string }).missingProperty}` : instancePath
const unions = new Set(['anyOf', 'oneOf', 'if'])

export function createSchemaValidator(environment: Environment): SchemaValidator {
  const ajv = createAjv()
  const compiled = new Map<string, ValidateFunction>()
  const validator = (name: string, schema: Schema): ValidateFunction => {
    let validate = compiled.get(name)
    if (!validate) compiled.set(name, (validate = ajv.compile(toStandaloneSchema(schema, environment.definitions))))
    return validate
  }
  return {
    document(value) {
      const validate = validator('', environment.layout)
      return validate(value) ? undefined : objection(validate.errors![0]!)
    },
    props(widget, props, skip) {
      const row = getOwn(environment.widgets, widget)
      if (!row) return undefined
      const validate = validator(widget, row.props)
      if (validate(props)) return undefined
      // A union fails as a unit when a bound leaf inside it is missing: such a place is left to the type check of the
      // bind.
      const errors = validate.errors!.filter((error) => !skip(getErrorPointer(error)))
      const certain = errors.find(
        (error) =>
          !unions.has(error.keyword) &&
          !errors.some((other) => unions.has(other.keyword) && error.schemaPath.startsWith(`${other.schemaPath}/`)),
      )
      return certain && objection(certain)
    },
  }
}
