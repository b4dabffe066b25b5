/** Reports pages without content, pages that lost most of it, new nodes that were left as they were, and long rows of entries. */
import { documentLimits } from '#schemas/language/document-limits.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { checkPlaceholder } from '../checks/words.ts'
import { getValueAt, joinPointer } from '../findings/issue.ts'
import { isSame } from '../merge/same.ts'
import { getOwn, listBranches } from '../schema/schema.ts'
import type { Rule } from './rule.ts'

/** Pages with fewer parts may lose any of them. */
const FEW = 6

export const checkContent: Rule = (context) => {
  const { page, report, shipped } = context
  const { layout, environment } = page
  checkOrder(context)
  for (const [id, node] of Object.entries(layout.nodes)) {
    const pointer = joinPointer('/nodes', id)
    for (const [prop, initial] of Object.entries(page.getWidget(id)?.initial ?? {}))
      checkPlaceholder(context, node.props?.[prop], initial, joinPointer(pointer, 'props', prop))
    for (const [prop, value] of Object.entries(node.props ?? {})) {
      const where = joinPointer(pointer, 'props', prop)
      const isShipped = isSame(getValueAt(shipped, where), value)
      const schema = getOwn(page.getWidget(id)?.props.properties, prop)
      // the check of the shape reports a list that is longer than its schema allows
      const isLimited =
        schema && listBranches(schema, environment.definitions).some(({ maxItems }) => maxItems !== undefined)
      if (
        Array.isArray(value) &&
        value.every(isObject) &&
        value.length > documentLimits.entries &&
        !isShipped &&
        !isLimited
      )
        report('MM9015', where, { is: value.length, max: documentLimits.entries })
    }
  }
  const prompts = layout.prompts?.length ?? 0
  if (prompts > Math.max(documentLimits.popups, shipped.prompts?.length ?? 0))
    report('MM9015', '/prompts', { is: prompts, max: documentLimits.popups })
  if (!Array.isArray(layout.order)) return
  // alternatives of each other have conditions
  const shown = layout.order.filter((id) => getOwn(layout.nodes, id) && layout.nodes[id]!.when === undefined)
  for (const [widget, alike] of Map.groupBy(shown, (id) => layout.nodes[id]!.widget))
    if (Object.hasOwn(environment.widgets, widget) && alike.length > documentLimits.alike)
      report('MM9015', joinPointer('/nodes', alike[documentLimits.alike]!), {
        is: alike.length,
        max: documentLimits.alike,
      })
}

const checkOrder: Rule = ({ page, report, shipped }) => {
  const { layout } = page
  if (!Array.isArray(layout.order)) return
  const isEmpty = (id: string, inside: readonly string[] = []): boolean => {
    const node = getOwn(layout.nodes, id)
    if (!node || inside.includes(id)) return true
    const slots = Object.values(node.slots ?? {}).flat()
    const hasParts = Object.keys({ ...node.props, ...node.bind, ...node.model }).length > 0 || node.form !== undefined
    return (
      !hasParts &&
      slots.every((inner) => isEmpty(inner, [...inside, id])) &&
      Object.keys(getOwn(page.environment.widgets, node.widget)?.slots ?? {}).length > 0
    )
  }
  const drawn = layout.order.filter((id) => !isEmpty(id))
  if (!drawn.length) return report('MM9006', '/order')
  const before = shipped.order
  if (!Array.isArray(before) || before.length < FEW) return
  const left = before.filter((id) => drawn.includes(id)).length
  const added = drawn.filter((id) => !before.includes(id)).length
  if (left * 3 < before.length && left + added < before.length / 2)
    report('MM9007', '/order', { is: left, was: before.length })
}
