/**
 * The compiler of page documents: a document and an environment in, findings out. Pure: no I/O, no React, no clock.
 * One engine for the command line, the build, the server (on publish) and the editor.
 */
import type { Layout } from '#schemas/language/layout.ts'
import type { Context } from './checks/context.ts'
import { analyze } from './analyze/analyze.ts'
import type { Environment } from './environment/environment.ts'
import { reportCharacters } from './findings/characters.ts'
import { replaceValues, type Issue } from './findings/issue.ts'
import { createReport } from './analyze/report.ts'
import type { SchemaValidator } from './environment/schema-validator.ts'
import { dropMarks } from './layers/marks.ts'
import { parse, parseValue } from './analyze/parse.ts'
import { findRoute } from './environment/routes.ts'
import { checkActions, checkTabs } from './rules/actions.ts'
import { checkCallActions, checkForms, checkSources } from './rules/calls.ts'
import { checkAutomatic } from './rules/automatic.ts'
import { checkConditions } from './rules/conditions.ts'
import { checkConstants } from './rules/constants.ts'
import { checkContent } from './rules/content.ts'
import { checkHome } from './rules/home.ts'
import { checkKept } from './rules/kept.ts'
import { checkLimits } from './rules/limits.ts'
import { checkLinks } from './rules/links.ts'
import { checkNames } from './rules/names.ts'
import { createNodesRule } from './rules/nodes.ts'
import { checkPageParts } from './rules/page.ts'
import { checkPositions } from './rules/positions.ts'
import { checkPopups } from './rules/popups.ts'
import { checkReads } from './rules/reads.ts'
import type { Rule } from './rules/rule.ts'
import { hasShape } from './rules/shape.ts'
import { checkUsage } from './rules/usage.ts'

export type { Environment, MediaFacts } from './environment/environment.ts'
export type { Fix, Issue, Severity } from './findings/issue.ts'
export type { Code } from './findings/codes.ts'
export { codes } from './findings/codes.ts'

export type CompileOptions = {
  /** The route whose document this is; without it `query` is empty, and result and tab are not checked. */
  route?: string | undefined
  /** Checks structures with ajv (`createSchemaValidator`); without it only the compiler's own matcher decides. */
  validator?: SchemaValidator | undefined
  /** The shipped document of a page with layers, by default the document itself; empty for a page of editors. */
  shipped?: Partial<Layout> | undefined
}
export type Compiled = { issues: Issue[]; document?: Layout }

const rules = (validator: SchemaValidator | undefined): Rule[] => [
  checkNames,
  checkLimits,
  checkPageParts,
  checkPositions,
  createNodesRule(validator),
  checkReads,
  checkConditions,
  checkSources,
  checkForms,
  checkCallActions,
  checkActions,
  checkLinks,
  checkTabs,
  checkUsage,
  checkPopups,
  checkHome,
  checkKept,
  checkAutomatic,
]
/** Rules whose findings would be consequences of errors. */
const laterRules: Rule[] = [checkConstants, checkContent]

/**
 * Checks a document, given as text or as a value. `document` is set when no finding is an error, with the addresses of
 * the pictures that it names.
 */
export function compile(
  source: unknown,
  environment: Environment,
  { route, validator, shipped }: CompileOptions = {},
): Compiled {
  const parsed = typeof source === 'string' ? parse(source) : parseValue(source)
  const { report, list } = createReport(parsed)

  let document: Layout | undefined
  if (parsed.value !== undefined && hasShape({ environment, report, validator }, parsed.value)) {
    document = parsed.value as Layout
    if (route !== undefined && !findRoute(route, environment.routes)) report('MM5009', '', { path: route })
    const page = analyze(environment, document, route)
    const replacements = new Map<string, unknown>()
    const replace: Context['replace'] = (pointer, value) => void replacements.set(pointer, value)
    const context: Context = { page, report, replace, shipped: shipped ?? document }
    for (const rule of rules(validator)) rule(context)
    if (!list().some(({ severity }) => severity === 'error')) for (const rule of laterRules) rule(context)
    reportCharacters(report, document)
    document = dropMarks(replaceValues(document, replacements))
  }
  const issues = list()
  return document && !issues.some(({ severity }) => severity === 'error') ? { issues, document } : { issues }
}
