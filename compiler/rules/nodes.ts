/** Checks nodes: the widget, its props (literal, bound and two-way), events, slots, `each` and form. */
import type { Context } from '../checks/context.ts'
import type { Node } from '#schemas/language/layout.ts'
import type { SchemaValidator } from '../environment/schema-validator.ts'
import { assign } from '../schema/assign.ts'
import type { WidgetSignature } from '../environment/environment.ts'
import { joinPointer, findNearestName, type Report } from '../findings/issue.ts'
import { anySchema, listBranches, describe, getOwn, type Schema } from '../schema/schema.ts'
import { getElementType, readPath, stepInto, type Type } from '../analyze/scope.ts'
import { checkBind, findTarget } from '../checks/binding.ts'
import { checkLiteral } from '../checks/literal.ts'
import { checkModels } from '../checks/models.ts'
import type { Rule } from './rule.ts'

/** Names that React reserves, and props that the runtime passes to a widget. */
const reactWords = new Set(['key', 'ref', 'children'])
const givenByRuntime = new Set(['status', 'more', 'emit', 'form'])

export const createNodesRule =
  (validator?: SchemaValidator): Rule =>
  (context) => {
    const { page, report } = context
    for (const [id, node] of Object.entries(page.layout.nodes)) {
      const widget = getOwn(page.environment.widgets, node.widget)
      if (widget) check(context, id, node, widget, validator)
      else {
        const pointer = joinPointer('/nodes', id, 'widget')
        const meant = findNearestName(node.widget, Object.keys(page.environment.widgets))
        report(
          'MM2001',
          pointer,
          { name: node.widget },
          { suggestion: meant, ...(meant !== undefined && { fix: { pointer, replace: meant } }) },
        )
      }
      checkEach(context, id, node)
    }
  }

/** A node with what its checks need: `bound` holds the pointers of props that binds, models or the runtime fill. */
type NodeInput = {
  id: string
  node: Node
  widget: WidgetSignature
  pointer: string
  props: string
  bound: ReadonlySet<string>
}

function check(
  context: Context,
  id: string,
  node: Node,
  widget: WidgetSignature,
  validator: SchemaValidator | undefined,
): void {
  const pointer = joinPointer('/nodes', id)
  const props = joinPointer(pointer, 'props')
  const targets = [...Object.keys(node.bind ?? {}), ...Object.keys(node.model ?? {})].map((target) =>
    target.replaceAll('.', '/'),
  )
  const bound = new Set(
    [...targets, ...(node.form === undefined ? [] : givenByRuntime)].map((target) => `${props}/${target}`),
  )
  const input: NodeInput = { id, node, widget, pointer, props, bound }
  if (reportReactWords(context, input)) return
  checkProps(context, input, validator)
  checkBinds(context, input)
  checkModels(context, id, node, widget)
  checkSlotsAndEvents(context, input)
  checkForm(context, node, widget, pointer)
}

function reportUnknown(
  context: Context,
  code: 'MM2002' | 'MM2004' | 'MM2005',
  name: string,
  where: string,
  { node }: NodeInput,
  names: string[],
): void {
  const meant = findNearestName(name, names)
  const options = {
    key: true,
    suggestion: meant,
    ...(meant !== undefined && { fix: { pointer: where, rename: meant } }),
  }
  context.report(code, where, { widget: node.widget, name }, options)
}

/** Reports props with names that React reserves; true when there are any. */
function reportReactWords({ report }: Context, { node, pointer }: NodeInput): boolean {
  let hasUnknown = false
  for (const [key, names] of Object.entries({ props: node.props, bind: node.bind, model: node.model })) {
    for (const name of Object.keys(names ?? {})) {
      if (!reactWords.has(name.split('.')[0]!)) continue
      hasUnknown = true
      report('MM1007', joinPointer(pointer, key, name), { key: name }, { key: true })
    }
  }
  return hasUnknown
}

function checkProps(context: Context, input: NodeInput, validator: SchemaValidator | undefined): void {
  const { node, widget, pointer, props, bound } = input
  let reported = 0
  const report: Report = (...args) => {
    reported++
    context.report(...args)
  }
  const counting: Context = { ...context, report }
  checkLiteral(counting, {
    value: node.props ?? {},
    schema: widget.props,
    pointer: props,
    given: (where) => bound.has(where),
    form: node.form,
    keys(misfit) {
      const inner = misfit.pointer.slice(props.length + 1).replaceAll('/', '.')
      if (misfit.kind === 'unknown-key') reportUnknown(counting, 'MM2002', inner, misfit.pointer, input, misfit.allowed)
      else if (misfit.pointer !== props || !givenByRuntime.has(misfit.key))
        report('MM2003', inner === '' ? pointer : misfit.pointer, {
          widget: node.widget,
          name: inner === '' ? misfit.key : `${inner}.${misfit.key}`,
        })
    },
  })
  const isBound = (where: string) =>
    [...bound].some((target) => `${props}${where}` === target || target.startsWith(`${props}${where}/`)) ||
    givenByRuntime.has(where.slice(1))
  const objection = reported === 0 ? validator?.props(node.widget, node.props ?? {}, isBound) : undefined
  if (objection) report('MM3004', `${props}${objection.pointer}`, { expected: objection.expected })
}

function checkBinds(context: Context, { id, node, widget, pointer }: NodeInput): void {
  const { page, report } = context
  const scope = page.nodeScope(id)
  for (const [target, bind] of Object.entries(node.bind ?? {})) {
    const bindPointer = joinPointer(pointer, 'bind', target)
    const result = findTarget(target, widget.props, node.props, page.environment.definitions)
    if (result.ok) checkBind(context, { bind, target: result.target, pointer: bindPointer, scope, mode: 'show' })
    else if (result.problem === 'literal') report('MM1016', bindPointer, { target }, { key: true })
    else {
      const meant = findNearestName(result.name, result.names)
      const rename = target
        .split('.')
        .with(result.depth, meant ?? result.name)
        .join('.')
      const options = {
        key: true,
        ...(meant !== undefined && { suggestion: rename, fix: { pointer: bindPointer, rename } }),
      }
      report('MM2002', bindPointer, { widget: node.widget, name: target }, options)
    }
  }
}

function checkSlotsAndEvents(context: Context, input: NodeInput): void {
  const { node, widget, pointer } = input
  for (const slot of Object.keys(node.slots ?? {}))
    if (!getOwn(widget.slots, slot))
      reportUnknown(context, 'MM2005', slot, joinPointer(pointer, 'slots', slot), input, Object.keys(widget.slots))
  for (const event of Object.keys(node.on ?? {})) {
    if (getOwn(widget.events, event)) checkAnswer(context, event, node, widget, pointer)
    else reportUnknown(context, 'MM2004', event, joinPointer(pointer, 'on', event), input, Object.keys(widget.events))
  }
}

function checkForm(context: Context, node: Node, widget: WidgetSignature, pointer: string): void {
  const { page, report } = context
  if (node.form === undefined) {
    if (widget.form) report('MM1017', pointer, { widget: node.widget })
    return
  }
  const formPointer = joinPointer(pointer, 'form')
  if (!widget.form)
    report('MM1019', formPointer, { widget: node.widget }, { key: true, fix: { pointer: formPointer, remove: true } })
  else if (!getOwn(page.layout.forms, node.form)) {
    const meant = findNearestName(node.form, Object.keys(page.layout.forms ?? {}))
    report(
      'MM2012',
      formPointer,
      { name: node.form },
      { suggestion: meant, ...(meant !== undefined && { fix: { pointer: formPointer, replace: meant } }) },
    )
  }
}

/** Checks the answer to an event, which is that of the last call among its actions. */
function checkAnswer(context: Context, event: string, node: Node, widget: WidgetSignature, pointer: string): void {
  const { page, report } = context
  const wanted = getOwn(widget.events, event)?.answer
  if (!wanted) return
  const given = node.on![event]!
  const last = (Array.isArray(given) ? given : [given]).findLast(({ type }) => type === 'call' || type === 'submit')
  const call =
    last?.type === 'call' ? last.call : last?.type === 'submit' ? getOwn(page.layout.forms, last.form)?.call : undefined
  const data = call === undefined ? undefined : getOwn(page.environment.calls, call)?.data
  if (last && !data) return
  if (data && assign(data, wanted, page.environment.definitions)) return
  const { definitions } = page.environment
  report('MM4008', joinPointer(pointer, 'on', event), {
    event,
    from: data ? describe(data, definitions) : '—',
    to: describe(wanted, definitions),
  })
}

const isScalar = (schema: Schema) => schema.type === 'string' || schema.type === 'number' || schema.type === 'integer'

function checkEach(context: Context, id: string, { each }: Node): void {
  const { page, report } = context
  if (!each) return
  const { definitions } = page.environment
  const pointer = joinPointer('/nodes', id, 'each')
  const list = readPath(each.of, page.outerScope(id), definitions)
  if (!list.ok || list.type.schema === anySchema) return
  const element = getElementType(list.type, definitions)
  if (!element) {
    report('MM3012', joinPointer(pointer, 'of'), { path: each.of, from: describe(list.type.schema, definitions) })
    return
  }
  const plainList = listBranches(element.schema, definitions).every(isScalar)
  // Plain values may be equal, so their position may be the key.
  if (plainList && each.key === 'index') return
  const key = each.key === 'item' && plainList ? element : stepsInto(element, each.key.replace(/^item\./, ''))
  if (!key || key.maybe || !listBranches(key.schema, definitions).every(isScalar))
    report('MM3015', joinPointer(pointer, 'key'), { key: each.key })

  function stepsInto(from: Type, path: string): Type | undefined {
    let type: Type | undefined = from
    for (const name of path.split('.')) type = type && stepInto(type, name, definitions)
    return type
  }
}
