/** What the page says of itself: title, states, a dynamic order, texts of confirmations. */
import { assign } from '../schema/assign.ts'
import type { Page } from '../analyze/analyze.ts'
import type { Confirm } from '../../schemas/action.ts'
import { documentLimits } from '../../schemas/limits.ts'
import type { Text } from '../../schemas/text.ts'
import { at, nearest, type Report } from '../findings/issue.ts'
import { basicTypes, namedType, namedTypes } from '../environment/routes.ts'
import { ANY, describe, literalType, TEXT, type Schema } from '../schema/schema.ts'
import { elementOf, extend, sure } from '../analyze/scope.ts'
import { checkType } from '../checks/binding.ts'
import { checkLiteral } from '../checks/literal.ts'
import type { Rule } from './rule.ts'
import { checkText } from '../checks/text.ts'
import { checkWidth } from '../checks/width.ts'

const text: Schema = { type: 'string', 'x-unit': 'none' }

export const own: Rule = (page, report) => {
  const { layout, environment } = page
  const { title } = layout
  if (typeof title === 'object' && 'path' in title) {
    const type = page.typeOf(title.path, page.pageScope())
    if (type) checkType(title.path, type, { schema: TEXT, required: false }, '/title/path', page, report)
    titled(title.or, '/title/or', page, report)
  } else titled(title, '/title', page, report)

  for (const [name, state] of Object.entries(layout.state ?? {})) {
    const pointer = at('/state', name)
    if (state.keep === 'url') keptInAddress(name, page, report)
    if (state.is === undefined) {
      if (state.init === undefined) report('MM1005', pointer, { key: 'init' })
      // It has its own type, but for words: nothing resolves those in a state.
      else checkLiteral(state.init, literalType(state.init), at(pointer, 'init'), page, report, { code: 'MM3009' })
      continue
    }
    const type = namedType(state.is, environment)
    if (!type) {
      const here = at(pointer, 'is')
      const meant = nearest(state.is, state.is.includes('#') ? namedTypes(environment) : Object.keys(basicTypes))
      report('MM2014', here, { name: state.is }, { suggestion: meant, ...(meant !== undefined && { fix: { pointer: here, replace: meant } }) })
    } else if (state.init !== undefined) checkLiteral(state.init, type, at(pointer, 'init'), page, report, { code: 'MM3009' })
  }

  for (const { action, pointer } of page.actions) if (action.type === 'call') confirming(action.confirm, at(pointer, 'confirm'), page, report)
  for (const [name, form] of Object.entries(layout.forms ?? {})) confirming(form.confirm, at('/forms', name, 'confirm'), page, report)
  order(page, report)
}

function titled(words: Text, pointer: string, page: Page, report: Report): void {
  checkText(words, pointer, page, report)
  if ((page.layout.frame?.navBar ?? 'default') === 'default') checkWidth(words, documentLimits.titleEms, pointer, page, report)
}

/** What the address keeps comes back through the route's query: that must know it, and give only what the state can be. */
function keptInAddress(name: string, page: Page, report: Report): void {
  if (!page.route || page.path === undefined) return
  const pointer = at('/state', name, 'keep')
  const { definitions } = page.environment
  const query = page.route.query.properties?.[name]
  const type = page.typeOf(`state.${name}`, page.pageScope())
  if (!query) report('MM5010', pointer, { name, path: page.path })
  else if (type && type.schema !== ANY && !(assign(query, type.schema, definitions) && assign(type.schema, { type: query.type! }, definitions))) {
    report('MM3001', pointer, { path: `query.${name}`, from: describe(query, definitions), to: describe(type.schema, definitions) })
  }
}

function confirming(confirm: Confirm | undefined, pointer: string, page: Page, report: Report): void {
  for (const [part, value] of Object.entries(confirm ?? {})) checkText(value, at(pointer, part), page, report)
}

/** A dynamic order gives names of nodes. */
function order(page: Page, report: Report): void {
  const given = page.layout.order
  if (Array.isArray(given)) return
  const { definitions } = page.environment
  const [path, pointer] = typeof given === 'string' ? [given, '/order'] : [given.each, '/order/each']
  const list = page.typeOf(path, page.pageScope())
  if (!list || list.schema === ANY) return
  const element = elementOf(list, definitions)
  if (!element) report('MM3012', pointer, { path, from: describe(list.schema, definitions) })
  else if (typeof given === 'string') checkType(path, element, { schema: text, required: false }, pointer, page, report)
  else {
    const name = page.typeOf(given.node, extend(page.pageScope(), { item: element, index: sure({ type: 'integer' }) }))
    if (name) checkType(given.node, name, { schema: text, required: false }, '/order/node', page, report)
  }
}
