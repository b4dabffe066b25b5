/** Checks parts of the page itself: title, states, a dynamic order, texts of confirmations. */
import type { Context } from '../checks/context.ts'
import { assign } from '../schema/assign.ts'
import type { Confirm } from '#schemas/language/action.ts'
import { documentLimits } from '#schemas/language/document-limits.ts'
import type { Text } from '#schemas/language/text.ts'
import { joinPointer, findNearestName } from '../findings/issue.ts'
import { basicTypes, findNamedType, listNamedTypes } from '../environment/routes.ts'
import { anySchema, describe, inferLiteralType, textSchema, type Schema } from '../schema/schema.ts'
import { getElementType, extendScope, toDefiniteType } from '../analyze/scope.ts'
import { checkType } from '../checks/binding.ts'
import { checkLiteral } from '../checks/literal.ts'
import type { Rule } from './rule.ts'
import { checkText } from '../checks/text.ts'
import { checkWidth } from '../checks/width.ts'

const text: Schema = { type: 'string', 'x-unit': 'none' }

export const checkPageParts: Rule = (context) => {
  const { page, report } = context
  const { layout, environment } = page
  const { title } = layout
  if (typeof title === 'object' && 'path' in title) {
    const type = page.typeOf(title.path, page.pageScope())
    if (type)
      checkType(context, {
        path: title.path,
        type,
        target: { schema: textSchema, required: false },
        pointer: '/title/path',
      })
    checkTitle(context, title.or, '/title/or')
  } else checkTitle(context, title, '/title')

  for (const [name, state] of Object.entries(layout.state ?? {})) {
    const pointer = joinPointer('/state', name)
    if (state.keep === 'url') checkKeptInAddress(context, name)
    if (state.is === undefined) {
      if (state.init === undefined) report('MM1005', pointer, { key: 'init' })
      // Its type is that of the literal, but the runtime does not resolve texts in a state.
      else
        checkLiteral(context, {
          value: state.init,
          schema: inferLiteralType(state.init),
          pointer: joinPointer(pointer, 'init'),
          code: 'MM3009',
        })
      continue
    }
    const type = findNamedType(environment, state.is)
    if (!type) {
      const typePointer = joinPointer(pointer, 'is')
      const meant = findNearestName(
        state.is,
        state.is.includes('#') ? listNamedTypes(environment) : Object.keys(basicTypes),
      )
      report(
        'MM2014',
        typePointer,
        { name: state.is },
        { suggestion: meant, ...(meant !== undefined && { fix: { pointer: typePointer, replace: meant } }) },
      )
    } else if (state.init !== undefined)
      checkLiteral(context, { value: state.init, schema: type, pointer: joinPointer(pointer, 'init'), code: 'MM3009' })
  }

  for (const { action, pointer } of page.actions)
    if (action.type === 'call') checkConfirmation(context, action.confirm, joinPointer(pointer, 'confirm'))
  for (const [name, form] of Object.entries(layout.forms ?? {}))
    checkConfirmation(context, form.confirm, joinPointer('/forms', name, 'confirm'))
  checkOrder(context)
}

function checkTitle(context: Context, words: Text, pointer: string): void {
  const { page } = context
  checkText(context, words, pointer)
  if ((page.layout.frame?.navBar ?? 'default') === 'default')
    checkWidth(context, words, documentLimits.titleEms, pointer)
}

/** Checks a state in the address: it is restored from the route's query, which must have a parameter of that name and type. */
function checkKeptInAddress(context: Context, name: string): void {
  const { page, report } = context
  if (!page.route || page.path === undefined) return
  const pointer = joinPointer('/state', name, 'keep')
  const { definitions } = page.environment
  const query = page.route.query.properties?.[name]
  const type = page.typeOf(`state.${name}`, page.pageScope())
  if (!query) report('MM5010', pointer, { name, path: page.path })
  else if (
    type &&
    type.schema !== anySchema &&
    !(assign(query, type.schema, definitions) && assign(type.schema, { type: query.type! }, definitions))
  ) {
    report('MM3001', pointer, {
      path: `query.${name}`,
      from: describe(query, definitions),
      to: describe(type.schema, definitions),
    })
  }
}

function checkConfirmation(context: Context, confirm: Confirm | undefined, pointer: string): void {
  for (const [part, value] of Object.entries(confirm ?? {})) checkText(context, value, joinPointer(pointer, part))
}

/** Checks that a dynamic order is a list of node names. */
function checkOrder(context: Context): void {
  const { page, report } = context
  const given = page.layout.order
  if (Array.isArray(given)) return
  const { definitions } = page.environment
  const [path, pointer] = typeof given === 'string' ? [given, '/order'] : [given.each, '/order/each']
  const list = page.typeOf(path, page.pageScope())
  if (!list || list.schema === anySchema) return
  const element = getElementType(list, definitions)
  if (!element) report('MM3012', pointer, { path, from: describe(list.schema, definitions) })
  else if (typeof given === 'string')
    checkType(context, { path, type: element, target: { schema: text, required: false }, pointer })
  else {
    const name = page.typeOf(
      given.node,
      extendScope(page.pageScope(), { item: element, index: toDefiniteType({ type: 'integer' }) }),
    )
    if (name)
      checkType(context, {
        path: given.node,
        type: name,
        target: { schema: text, required: false },
        pointer: '/order/node',
      })
  }
}
