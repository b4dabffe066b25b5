/** The layout of a card's pages (`schemas/sim-layout.ts`) as a document: its shape, and links that lead somewhere (product §2, §3). */
import type { Context } from './checks/context.ts'
import { simLayout, userElements } from '../schemas/sim-layout.ts'
import { documentLimits } from '../schemas/limits.ts'
import { locales } from '../schemas/locales.ts'
import { isWords, spoken } from '../schemas/words.ts'
import { codes } from './findings/codes.ts'
import { analyze } from './analyze/analyze.ts'
import type { Environment } from './environment/environment.ts'
import { at, nearest, sentence, type Issue, type Report } from './findings/issue.ts'
import { converter } from './schema/json-schema.ts'
import { isObject } from './schema/literal-checker.ts'
import { checkLiteral } from './checks/literal.ts'
import { checkText } from './checks/text.ts'

/** Lists whose entries must lead somewhere. */
const menus = [['menus'], ['user', 'service']]

export function compileSimLayout(value: unknown, environment: Environment): Issue[] {
  // what is wrong in both languages is said once
  const issues = new Map<string, Issue>()
  const report: Report = (code, pointer, values = {}, { fix, suggestion } = {}) => {
    const { rule, severity } = codes[code]
    const issue = { code, rule, severity, pointer, line: 0, column: 0, text: sentence(code, values, suggestion), ...(fix && { fix }) }
    issues.set(`${code} ${pointer} ${JSON.stringify(values)}`, issue)
  }
  const { convert, definitions } = converter()
  const schema = convert(simLayout, 'input', 'simLayout')
  const all: Environment = { ...environment, definitions: { ...environment.definitions, ...definitions } }
  const page = analyze({ version: 1, title: '', nodes: {}, order: [] }, all, undefined)
  const context: Context = { page, report }
  const bytes = new TextEncoder().encode(JSON.stringify(value)).length
  if (bytes > documentLimits.bytes) report('MM6001', '', { is: bytes, max: documentLimits.bytes })
  for (const locale of locales) {
    const said = spoken(value, locale)
    checkLiteral(context, {
      value: said,
      schema,
      pointer: '',
      keys: (misfit) =>
        misfit.kind === 'unknown-key'
          ? report('MM1004', misfit.pointer, { key: misfit.key }, { suggestion: nearest(misfit.key, misfit.allowed) })
          : report('MM1005', misfit.pointer, { key: misfit.key }),
    })
    if (isObject(said)) checkMeaning(report, said)
  }
  checkTexts(context, value, '')
  return [...issues.values()]
}

/** Each text in both languages. */
function checkTexts(context: Context, value: unknown, pointer: string): void {
  if (typeof value === 'string' || isWords(value)) checkText(context, value, pointer)
  else if (typeof value === 'object' && value !== null) for (const [name, one] of Object.entries(value)) checkTexts(context, one, at(pointer, name))
}

function checkMeaning(report: Report, value: Record<string, unknown>): void {
  for (const steps of menus) {
    const list = steps.reduce<unknown>((part, step) => (isObject(part) ? part[step] : undefined), value)
    if (!Array.isArray(list)) continue
    for (const [index, entry] of list.entries()) if (isObject(entry) && !entry.type && !entry.path) report('MM1005', at('', ...steps, index), { key: 'path' })
  }
  const { popup, user } = value
  if (isObject(popup) && popup.switch === 1 && !popup.content) report('MM1005', '/popup', { key: 'content' })
  if (isObject(user) && Array.isArray(user.elements))
    for (const [index, name] of user.elements.entries())
      if (typeof name === 'string' && !userElements.some((one) => one === name))
        report('MM3004', at('/user/elements', index), { expected: userElements.join(' | ') }, { suggestion: nearest(name, userElements) })
}
