/** Checks a link that a prop holds as a plain string (`x-ref: "route"`): the route and its query, as in an address. */
import type { Context } from './context.ts'
import type { Page } from '../analyze/analyze.ts'
import { trimInvisible } from '#schemas/language/address.ts'
import { parseQueryValue } from '#schemas/language/query-value.ts'
import { checkRecordsOfLink } from './record.ts'
import { findNearestName } from '../findings/issue.ts'
import { findRoute } from '../environment/routes.ts'
import { getOwn, resolve, listAllowedValues, type Schema } from '../schema/schema.ts'

const routePaths = (page: Page): string[] =>
  Object.entries(page.environment.routes).flatMap(([path, row]) => [path, ...row.aliases])

export function reportRoute(context: Context, path: string, pointer: string, around = { before: '', after: '' }): void {
  const { page, report } = context
  const meant = findNearestName(path, routePaths(page))
  report(
    'MM5001',
    pointer,
    { path },
    {
      suggestion: meant,
      ...(meant !== undefined && { fix: { pointer, replace: around.before + meant + around.after } }),
    },
  )
}

/** True when a browser accepts the text in an address as a value of the query parameter. */
const fits = (text: string, schema: Schema): boolean =>
  parseQueryValue(trimInvisible(text), { ...schema, enum: listAllowedValues(schema) }) !== undefined

/** `before`: the part of an address before the path. */
export function checkLink(context: Context, link: string, pointer: string, before = ''): void {
  const { page, report } = context
  const cut = link.indexOf('?')
  const path = cut < 0 ? link : link.slice(0, cut)
  const route = findRoute(path, page.environment.routes)
  if (!route) {
    reportRoute(context, path, pointer, { before, after: cut < 0 ? '' : link.slice(cut) })
    return
  }
  const given = new URLSearchParams(cut < 0 ? '' : link.slice(cut + 1))
  checkRecordsOfLink(context, route.query, Object.fromEntries(given), { pointer, written: before + link })
  const query = resolve(route.query, page.environment.definitions)
  for (const name of query.required ?? []) if (!given.get(name)) report('MM5002', pointer, { path, name })
  for (const [name, text] of given) {
    const parameter = getOwn(query.properties, name)
    if (!parameter)
      report(
        'MM5003',
        pointer,
        { path, name },
        { suggestion: findNearestName(name, Object.keys(query.properties ?? {})) },
      )
    else if (text !== '' && !fits(text, parameter))
      report('MM3004', pointer, { expected: `${name}: ${listAllowedValues(parameter)?.join(' | ') ?? parameter.type}` })
  }
}
