/** Checks a value that editors write against a schema, like the literals of a document: its shape, its texts, its links. */
import type * as z from 'zod/mini'
import { documentLimits } from '#schemas/language/document-limits.ts'
import { isTextPerLanguage } from '#schemas/language/text-value.ts'
import { localize } from '#schemas/language/words.ts'
import type { Context } from './checks/context.ts'
import { analyze } from './analyze/analyze.ts'
import type { Environment } from './environment/environment.ts'
import { reportCharacters } from './findings/characters.ts'
import {
  joinPointer,
  findNearestName,
  buildFindingText,
  readRule,
  replaceValues,
  type Issue,
  type Report,
} from './findings/issue.ts'
import { createConverter } from './schema/json-schema.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { checkLiteral } from './checks/literal.ts'
import { checkLanguages } from './checks/text.ts'

type ValueOptions = {
  name: string
  schema: z.ZodMiniType
  /** Further rules, checked on the value in each language. */
  check?: (report: Report, value: Record<string, unknown>) => void
  /** Further rules, checked once, on the value with its texts in all languages. */
  checkWhole?: (report: Report, value: Record<string, unknown>) => void
}

/** `value`: with the addresses of the pictures that it names. */
export function compileValue(
  environment: Environment,
  value: unknown,
  { name, schema, check, checkWhole }: ValueOptions,
): { issues: Issue[]; value: unknown } {
  // an error in both languages is reported once
  const issues = new Map<string, Issue>()
  const report: Report = (code, pointer, values = {}, { fix, suggestion, choices = [] } = {}) => {
    const issue = {
      ...readRule(code),
      pointer,
      line: 0,
      column: 0,
      text: buildFindingText(code, values, { suggestion, choices }),
      ...(fix && { fix }),
    }
    issues.set(`${code} ${pointer} ${JSON.stringify(values)}`, issue)
  }
  const { convert, definitions } = createConverter({ ...environment.languages, icons: environment.icons })
  const converted = convert(schema, 'input', name)
  const all: Environment = { ...environment, definitions: { ...environment.definitions, ...definitions } }
  const page = analyze(all, { version: 1, title: '', nodes: {}, order: [] }, undefined)
  const replacements = new Map<string, unknown>()
  const context: Context = {
    page,
    report,
    shipped: {},
    replace: (pointer, part) => void replacements.set(pointer, part),
  }
  const bytes = new TextEncoder().encode(JSON.stringify(value)).length
  if (bytes > documentLimits.bytes) report('MM6001', '', { is: bytes, max: documentLimits.bytes })
  for (const locale of environment.languages.locales) {
    const spokenValue = localize(value, locale)
    checkLiteral(context, {
      value: spokenValue,
      schema: converted,
      pointer: '',
      keys: (misfit) =>
        misfit.kind === 'unknown-key'
          ? report(
              'MM1004',
              misfit.pointer,
              { key: misfit.key },
              { suggestion: findNearestName(misfit.key, misfit.allowed) },
            )
          : report('MM1005', misfit.pointer, { key: misfit.key }),
    })
    if (isObject(spokenValue)) check?.(report, spokenValue)
  }
  if (isObject(value)) checkWhole?.(report, value)
  checkTexts(context, value, '')
  reportCharacters(report, value)
  return { issues: [...issues.values()], value: replaceValues(value, replacements) }
}

/** Checks that each text is in every language. */
function checkTexts(context: Context, value: unknown, pointer: string): void {
  if (typeof value === 'string' || isTextPerLanguage(value)) checkLanguages(context, value, pointer)
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) checkTexts(context, part, joinPointer(pointer, name))
}
