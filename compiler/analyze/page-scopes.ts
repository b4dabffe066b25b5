/** The roots that all parts of a page can read, before and after its sources are requested. */
import type { Layout } from '#schemas/language/layout.ts'
import type { Environment, RouteSignature } from '../environment/environment.ts'
import { findNamedType } from '../environment/routes.ts'
import { anySchema, inferLiteralType, getOwn, type Schema } from '../schema/schema.ts'
import { getAnswerSchema } from './references.ts'
import {
  extendScope,
  isReserved,
  buildObjectSchema,
  buildObjectOfTypes,
  toNonNullType,
  statusType,
  toDefiniteType,
  type Scope,
  type Type,
} from './scope.ts'

/** Returns the roots that guards may read, because they exist before the first answer. */
export function buildEarlyScope(environment: Environment, layout: Layout, route: RouteSignature | undefined): Scope {
  const { roots, rootSources, definitions } = environment
  const states = Object.entries(layout.state ?? {}).map(
    ([name, state]) => [name, getStateType(environment, state)] as const,
  )
  return new Map<string, Type>([
    ...Object.entries(roots).map(([name, schema]) => {
      const needLogin = getOwn(rootSources, name)?.needLogin
      return [
        name,
        {
          schema: toNonNullType(schema, definitions).schema,
          maybe: needLogin !== undefined && route?.needLogin !== needLogin,
        },
      ] as const
    }),
    ['query', toDefiniteType(buildQueryType(route))],
    ['state', toDefiniteType(buildObjectOfTypes(Object.fromEntries(states)))],
  ])
}

export function buildPageScope(environment: Environment, layout: Layout, early: Scope): Scope {
  const sources = Object.entries(layout.data ?? {})
  const answers = sources.flatMap(([name, { call }]) =>
    isReserved(environment, name)
      ? []
      : [[name, toNonNullType(getAnswerSchema(environment, call), environment.definitions)] as const],
  )
  const statuses = [...Object.keys(environment.rootSources), ...sources.map(([name]) => name)].map(
    (name) => [name, statusType] as const,
  )
  const forms = Object.entries(layout.forms ?? {}).map(
    ([name, form]) => [name, buildFormType(environment, form)] as const,
  )
  return extendScope(early, {
    ...Object.fromEntries(answers),
    status: toDefiniteType(buildObjectSchema(Object.fromEntries(statuses))),
    form: toDefiniteType(buildObjectSchema(Object.fromEntries(forms))),
  })
}

/** Returns the type that `is` names, otherwise the type of the state's initial value; without an initial value it may be absent. */
function getStateType(environment: Environment, state: NonNullable<Layout['state']>[string]): Type {
  if (state.is === undefined) return toDefiniteType(inferLiteralType(state.init))
  return { schema: findNamedType(environment, state.is) ?? anySchema, maybe: state.init === undefined }
}

/** Returns the type of a form. No field is required, because a form may be read before it is filled in. */
function buildFormType(environment: Environment, form: NonNullable<Layout['forms']>[string]): Schema {
  const params = getOwn(environment.calls, form.call)?.params
  const typeOfField = (field: string) =>
    params ? toNonNullType(getOwn(params.properties, field) ?? anySchema, environment.definitions).schema : anySchema
  const values = buildObjectSchema(Object.fromEntries(form.fields.map((field) => [field, typeOfField(field)])), [])
  const flag: Schema = { type: 'boolean' }
  return buildObjectSchema({ values, valid: flag, dirty: flag, busy: flag })
}

/** Returns the type of a route's query. A parameter with a default is always present. */
function buildQueryType(route: RouteSignature | undefined): Schema {
  if (!route) return buildObjectSchema({})
  return { ...route.query, required: [...new Set([...(route.query.required ?? []), ...route.defaults])] }
}
