/** Checks parts of the page itself: title, share, states, a dynamic order, texts of confirmations. */
import type { Context } from '../checks/context.ts'
import { assign } from '../schema/assign.ts'
import type { Confirm, Json, Path } from '#schemas/language/action.ts'
import { documentLimits } from '#schemas/language/document-limits.ts'
import type { Text } from '#schemas/language/text.ts'
import { joinPointer, findNearestName } from '../findings/issue.ts'
import { basicTypes, findNamedType, listNamedTypes } from '../environment/routes.ts'
import { anySchema, describe, inferLiteralType, textSchema, type Schema } from '../schema/schema.ts'
import { listHeadTexts } from '../analyze/references.ts'
import { getElementType, extendScope, toDefiniteType } from '../analyze/scope.ts'
import { checkType } from '../checks/binding.ts'
import { checkLiteral } from '../checks/literal.ts'
import type { Rule } from './rule.ts'
import { checkText } from '../checks/text.ts'
import { checkWidth } from '../checks/width.ts'

const text: Schema = { type: 'string', 'x-unit': 'none' }
const picture: Schema = { type: 'string', 'x-unit': 'image' }

export const checkPageParts: Rule = (context) => {
  const { page, report } = context
  const { layout, environment } = page
  for (const { value, pointer } of listHeadTexts(layout))
    checkPathOr(context, value, pointer, {
      target: textSchema,
      check: (words, place) => (pointer === '/title' ? checkTitle : checkText)(context, words, place),
    })
  checkShare(context)

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

/** Checks a literal, or a path with the literal that replaces an absent value. */
function checkPathOr<T extends Json>(
  context: Context,
  given: T | { path: Path; or?: T },
  pointer: string,
  { target, check }: { target: Schema; check: (literal: T, pointer: string) => void },
): void {
  if (typeof given !== 'object' || given === null || !('path' in given) || typeof given.path !== 'string')
    return check(given as T, pointer)
  const { path, or } = given as { path: Path; or?: T }
  const type = context.page.typeOf(path, context.page.pageScope())
  if (type)
    checkType(context, {
      path,
      type,
      target: { schema: target, required: false },
      pointer: joinPointer(pointer, 'path'),
    })
  if (or !== undefined) check(or, joinPointer(pointer, 'or'))
}

function checkShare(context: Context): void {
  const { title, description, image } = context.page.layout.share ?? {}
  for (const [name, words] of Object.entries({ title, description }))
    if (words !== undefined)
      checkPathOr<Text>(context, words, joinPointer('/share', name), {
        target: textSchema,
        check: (literal, pointer) => checkText(context, literal, pointer),
      })
  if (image !== undefined)
    checkPathOr<string>(context, image, '/share/image', {
      target: picture,
      check: (value, pointer) => checkLiteral(context, { value, schema: picture, pointer }),
    })
}

function checkTitle(context: Context, words: Text, pointer: string): void {
  const { page } = context
  checkText(context, words, pointer)
  // a transparent bar shows it after scrolling
  if (page.layout.frame?.navBar !== 'none') checkWidth(context, words, documentLimits.titleEms, pointer)
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
