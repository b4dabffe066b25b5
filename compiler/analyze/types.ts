/** The type of a path or a bind in a scope. */
import type { Bind } from '../../schemas/language/action.ts'
import type { Environment } from '../environment/environment.ts'
import { ANY, literalType, union } from '../schema/schema.ts'
import { findFormatter } from './formatters.ts'
import { getBindPath } from './references.ts'
import { read, type Scope, type Type } from './scope.ts'

export function pathType({ definitions }: Environment, path: string, scope: Scope): Type | undefined {
  const result = read(path, scope, definitions)
  return result.ok ? result.type : undefined
}

export function bindType(environment: Environment, bind: Bind, scope: Scope): Type | undefined {
  const type = pathType(environment, getBindPath(bind), scope)
  if (!type || typeof bind === 'string') return type
  const schema = bind.as === undefined ? type.schema : (findFormatter(environment, bind.as)?.gives ?? ANY)
  return bind.or === undefined
    ? { schema, maybe: type.maybe }
    : { schema: type.maybe ? union([schema, literalType(bind.or)]) : schema, maybe: false }
}
