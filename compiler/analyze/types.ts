/** The type of a path or a bind in a scope. */
import type { Bind } from '#schemas/language/action.ts'
import type { Environment } from '../environment/environment.ts'
import { anySchema, inferLiteralType, unionSchemas } from '../schema/schema.ts'
import { findFormatter } from './formatters.ts'
import { getBindPath } from './references.ts'
import { readPath, type Scope, type Type } from './scope.ts'

export function getPathType({ definitions }: Environment, path: string, scope: Scope): Type | undefined {
  const result = readPath(path, scope, definitions)
  return result.ok ? result.type : undefined
}

export function getBindType(environment: Environment, bind: Bind, scope: Scope): Type | undefined {
  const type = getPathType(environment, getBindPath(bind), scope)
  if (!type || typeof bind === 'string') return type
  const schema = bind.as === undefined ? type.schema : (findFormatter(environment, bind.as)?.gives ?? anySchema)
  return bind.or === undefined
    ? { schema, maybe: type.maybe }
    : { schema: type.maybe ? unionSchemas([schema, inferLiteralType(bind.or)]) : schema, maybe: false }
}
