/** Checks two-way props: the state and the prop must fit both ways, and so must the choices that the widget offers. */
import type { Context } from './context.ts'
import type { Node } from '#schemas/language/layout.ts'
import { assign } from '../schema/assign.ts'
import type { Page } from '../analyze/analyze.ts'
import type { WidgetSignature } from '../environment/environment.ts'
import { joinPointer, findNearestName } from '../findings/issue.ts'
import {
  anySchema,
  listBranches,
  describe,
  getOwn,
  unionSchemas,
  listAllowedValues,
  stripNull,
  type Schema,
} from '../schema/schema.ts'
import { getElementType, stepInto, type Scope, type Type } from '../analyze/scope.ts'

const WRITABLE = /^(?:state|local)\.|^form\.\w+\.values\.\w+$/
export const isWritable = (path: string): boolean => WRITABLE.test(path)

export function checkModels(context: Context, id: string, node: Node, widget: WidgetSignature): void {
  const { page, report } = context
  const { definitions } = page.environment
  for (const [prop, path] of Object.entries(node.model ?? {})) {
    const modelPointer = joinPointer('/nodes', id, 'model', prop)
    const model = getOwn(widget.models, prop)
    if (!model) {
      const meant = findNearestName(prop, Object.keys(widget.models))
      report(
        'MM2013',
        modelPointer,
        { widget: node.widget, name: prop },
        { key: true, suggestion: meant, ...(meant !== undefined && { fix: { pointer: modelPointer, rename: meant } }) },
      )
      continue
    }
    if (getOwn(node.props, prop) !== undefined || getOwn(node.bind, prop) !== undefined) {
      report('MM1016', modelPointer, { target: prop }, { key: true })
      continue
    }
    if (!isWritable(path)) {
      report('MM3013', modelPointer, { path })
      continue
    }
    const scope = page.nodeScope(id)
    const type = page.typeOf(path, scope)
    if (!type || type.schema === anySchema) continue
    const wanted = stripNull(getOwn(widget.props.properties, prop) ?? anySchema, definitions).schema
    const detail = getOwn(widget.events, model.event)?.detail
    const from = describe(type.schema, definitions)
    const misfit = (to: Schema) =>
      report('MM3010', modelPointer, { path, name: prop, from, to: describe(to, definitions) })
    if (wanted !== anySchema && !assign(type.schema, wanted, definitions)) misfit(wanted)
    else if (type.maybe && widget.props.required?.includes(prop)) report('MM3002', modelPointer, { path })
    else {
      const choices = model.values === undefined ? undefined : collectChoices(page, node, scope, model.values)
      if (choices) checkChoices(context, choices, path, type, modelPointer)
      else if (detail && !assign(stripNull(detail, definitions).schema, type.schema, definitions)) misfit(detail)
    }
  }
}

type Choices = { schema: Schema; literal: boolean }

/** Returns the values of `items[].value`: those of literal items, or the type of bound items. */
function collectChoices(page: Page, node: Node, scope: Scope, values: string): Choices | undefined {
  const [list = '', rest = ''] = values.split('[]')
  const keys = rest.split('.').filter((key) => key !== '')
  const bind = getOwn(node.bind, list)
  if (bind !== undefined) {
    const type = page.valueOf(bind, scope)
    let element: Type | undefined = type && getElementType(type, page.environment.definitions)
    for (const key of keys) element = element && stepInto(element, key, page.environment.definitions)
    return element && element.schema !== anySchema ? { schema: element.schema, literal: false } : undefined
  }
  const items = getOwn(node.props, list)
  if (!Array.isArray(items)) return undefined
  const itemValues = items.map((item) =>
    keys.reduce<unknown>(
      (value, key) =>
        value !== null && typeof value === 'object' ? getOwn(value as Record<string, unknown>, key) : undefined,
      item,
    ),
  )
  return itemValues.length === 0 || itemValues.includes(undefined)
    ? undefined
    : { schema: unionSchemas(itemValues.map((value) => ({ enum: [value] }))), literal: true }
}

function checkChoices(context: Context, choices: Choices, path: string, type: Type, pointer: string): void {
  const { page, report } = context
  const { definitions } = page.environment
  // Literal numbers have no unit, so that a list of prices may be written in the document.
  const fits = (from: Schema, to: Schema) =>
    assign(from, to, definitions, choices.literal ? { units: false } : undefined)
  const valuesFit = fits(choices.schema, type.schema)
  // In the other direction, each value of the state must be a choice. With literal choices, only the first value of a
  // base type is known.
  const closed = listBranches(type.schema, definitions).every((branch) => listAllowedValues(branch) !== undefined)
  const stateFits = choices.literal && !closed ? firstIsChoice() : fits(type.schema, choices.schema)
  if (!valuesFit || !stateFits) {
    report('MM3011', pointer, {
      path,
      values: describe(choices.schema, definitions),
      to: describe(type.schema, definitions),
    })
  }

  function firstIsChoice(): boolean {
    const name = /^state\.(\w+)$/.exec(path)?.[1]
    const init = name === undefined ? undefined : getOwn(page.layout.state, name)?.init
    return (
      init === undefined ||
      listBranches(choices.schema, definitions).some((branch) => listAllowedValues(branch)?.includes(init))
    )
  }
}
