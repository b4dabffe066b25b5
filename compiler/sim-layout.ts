/** The layout of a card's pages (`schemas/sim-layout.ts`) as a document: its shape, and links that lead somewhere (spec §2, §3). */
import { simLayout, userElements } from '../schemas/sim-layout.ts'
import { documentLimits } from '../schemas/limits.ts'
import { codes } from './codes.ts'
import { takeApart, type Page } from './document.ts'
import type { Facts } from './facts.ts'
import { at, nearest, sentence, type Issue, type Report } from './issue.ts'
import { converter } from './json-schema.ts'
import { checkLink } from './rules/link.ts'
import { checkLiteral } from './rules/literal.ts'
import type { Schema } from './schema.ts'

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => value !== null && typeof value === 'object' && !Array.isArray(value)
const link: Schema = { type: 'string', pattern: '^https?:\\/\\/', 'x-unit': 'url' }

/** Lists whose entries lead somewhere, and whether they must. */
const lists = [
  { steps: ['menus'], must: true },
  { steps: ['carousels'], must: false },
  { steps: ['tabBar', 'items'], must: true, type: 'page' },
  { steps: ['user', 'carousels'], must: false },
  { steps: ['user', 'service'], must: true },
]

export function compileSimLayout(value: unknown, facts: Facts): Issue[] {
  const issues: Issue[] = []
  const report: Report = (code, pointer, values = {}, { fix, suggestion } = {}) => {
    const { rule, severity } = codes[code]
    issues.push({ code, rule, severity, pointer, line: 0, column: 0, text: sentence(code, values, suggestion), ...(fix && { fix }) })
  }
  const { convert, definitions } = converter()
  const schema = convert(simLayout, 'input', 'simLayout')
  const all: Facts = { ...facts, definitions: { ...facts.definitions, ...definitions } }
  const page = takeApart({ version: 1, title: '', nodes: {}, order: [] }, all, undefined)
  const bytes = new TextEncoder().encode(JSON.stringify(value)).length
  if (bytes > documentLimits.bytes) report('MM6001', '', { is: bytes, max: documentLimits.bytes })
  checkLiteral(value, schema, '', page, report, {
    keys: (misfit) =>
      misfit.kind === 'unknown-key'
        ? report('MM1004', misfit.pointer, { key: misfit.key }, { suggestion: nearest(misfit.key, misfit.allowed) })
        : report('MM1005', misfit.pointer, { key: misfit.key }),
  })
  if (isObject(value)) meaning(value, page, report)
  return issues
}

function meaning(value: Json, page: Page, report: Report): void {
  for (const { steps, must, type } of lists) {
    const list = steps.reduce<unknown>((part, step) => (isObject(part) ? part[step] : undefined), value)
    if (!Array.isArray(list)) continue
    for (const [index, entry] of list.entries()) if (isObject(entry)) leads({ type, ...entry }, at('', ...steps, index), must, page, report)
  }
  const { popup, user } = value
  if (isObject(popup) && popup.switch === 1 && !popup.content) report('MM1005', '/popup', { key: 'content' })
  if (isObject(user) && Array.isArray(user.elements))
    for (const [index, name] of user.elements.entries())
      if (typeof name === 'string' && !userElements.some((one) => one === name))
        report('MM3004', at('/user/elements', index), { expected: userElements.join(' | ') }, { suggestion: nearest(name, userElements) })
}
/** Types other than `page` and `url` say that they are not supported yet (spec §2). */
function leads({ type, path }: Json, pointer: string, must: boolean, page: Page, report: Report): void {
  const here = at(pointer, 'path')
  if (typeof path !== 'string' || path === '') {
    if (type === 'page' || type === 'url' || (must && !type)) report('MM1005', pointer, { key: 'path' })
  } else if (type === 'page') checkLink(path, here, page, report)
  else if (type === 'url') checkLiteral(path, link, here, page, report)
}
