/** Checks a project's table of structured data as documents are checked: a row is a node whose props are the properties of its entity. */
import { entities, type StructuredDataRow } from '#schemas/language/structured-data.ts'
import type { Layout } from '#schemas/language/layout.ts'
import { analyze } from '../analyze/analyze.ts'
import type { Context } from '../checks/context.ts'
import { reportRoute } from '../checks/link.ts'
import type { Environment } from '../environment/environment.ts'
import { buildWidgetSignature } from '../environment/load-environment.ts'
import type { Project } from '../environment/project.ts'
import { findRoute } from '../environment/routes.ts'
import { codes } from '../findings/codes.ts'
import { buildFindingText, findNearestName, joinPointer, type Issue, type Report } from '../findings/issue.ts'
import { createNodesRule } from '../rules/nodes.ts'
import { checkReads } from '../rules/reads.ts'
import { createConverter } from '../schema/json-schema.ts'
import { getOwn } from '../schema/schema.ts'
import type { CheckedFile } from './files.ts'

const NODE = '/nodes/row'
const getWidgetName = (type: string) => `schema.org/${type}`

/** The environment in which each entity is a widget. */
function addEntities(environment: Environment): Environment {
  const conversion = createConverter(environment.languages)
  const widgets = Object.entries(entities).map(([type, props]) => {
    const name = getWidgetName(type)
    return [name, buildWidgetSignature(conversion, name, { props })] as const
  })
  return { ...environment, widgets: Object.fromEntries(widgets) }
}

const buildDocument = ({ type, call, with: props, bind }: StructuredDataRow): Layout => ({
  version: 1,
  title: '',
  ...(call !== undefined && { data: { source: { call } } }),
  nodes: { row: { widget: getWidgetName(type), ...(props && { props }), ...(bind && { bind }) } },
  order: ['row'],
})

/** A search page must have the parameter that the words are put in. */
function checkSearch({ page, report }: Context, { with: given }: StructuredDataRow): void {
  const { path, parameter } = (given?.search ?? {}) as { path?: unknown; parameter?: unknown }
  const route = typeof path === 'string' ? findRoute(path, page.environment.routes) : undefined
  if (!route || typeof parameter !== 'string') return
  if (getOwn(route.query.properties, parameter)?.type !== 'string')
    report('MM5003', `${NODE}/props/search/parameter`, { path: path as string, name: parameter })
}

function checkRow(environment: Environment, row: StructuredDataRow, report: Report): void {
  const { calls, routes } = environment
  const { call } = row
  if (call !== undefined && !getOwn(calls, call)) {
    report('MM4001', '/call', { name: call }, { suggestion: findNearestName(call, Object.keys(calls)) })
    return
  }
  row.routes.forEach((route, index) => {
    const context: Context = {
      shipped: {},
      page: analyze(environment, buildDocument(row), route),
      report: (code, pointer, ...more) => report(code, pointer.replace(NODE, '').replace(/^\/props/, '/with'), ...more),
      replace: () => {},
    }
    if (!findRoute(route, routes)) return reportRoute(context, route, joinPointer('/routes', index))
    createNodesRule()(context)
    checkReads(context)
    checkSearch(context, row)
  })
}

/** Returns the findings of each row. */
export function checkStructuredData({ structuredData = [] }: Project, given: Environment): CheckedFile[] {
  const environment = addEntities(given)
  return structuredData.flatMap((row, index) => {
    const issues = new Map<string, Issue>()
    checkRow(environment, row, (code, pointer, values = {}, { suggestion, choices = [] } = {}) => {
      const { rule, severity } = codes[code]
      const text = buildFindingText(code, values, { suggestion, choices })
      issues.set(`${code} ${pointer} ${text.en}`, { code, rule, severity, pointer, line: 1, column: 1, text })
    })
    return [...issues.values()].map((issue) => ({
      file: `menmian.config.ts#${joinPointer('/structuredData', index)}${issue.pointer}`,
      issues: [issue],
    }))
  })
}
