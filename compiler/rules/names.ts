/** Checks the names of a document: no name is reserved or used twice; and the renderer version that the document requires. */
import { joinPointer } from '../findings/issue.ts'
import { isReserved } from '../analyze/scope.ts'
import type { Rule } from './rule.ts'

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/
const isNewer = (a: string, b: string): boolean => {
  const left = VERSION.exec(a)!.slice(1).map(Number)
  const right = VERSION.exec(b)!.slice(1).map(Number)
  const index = left.findIndex((part, position) => part !== right[position])
  return index >= 0 && left[index]! > right[index]!
}

export const checkNames: Rule = (context) => {
  const {
    page: { layout, environment },
    report,
  } = context
  const check = (name: string, pointer: string, key = true) => {
    if (isReserved(environment, name)) report('MM1008', pointer, { name }, { key })
  }
  const sources = new Set(Object.keys(layout.data ?? {}))
  for (const name of sources) check(name, joinPointer('/data', name))
  for (const [id, node] of Object.entries(layout.nodes)) {
    check(id, joinPointer('/nodes', id))
    const alias = node.each?.as
    if (alias === undefined) continue
    const pointer = joinPointer('/nodes', id, 'each', 'as')
    check(alias, pointer, false)
    if (sources.has(alias)) report('MM1009', pointer, { name: alias })
  }
  const prompts = new Set<string>()
  layout.prompts?.forEach(({ id }, index) => {
    if (prompts.has(id)) report('MM1009', joinPointer('/prompts', index, 'id'), { name: id })
    prompts.add(id)
  })
  const { requires } = layout
  if (requires === undefined) return
  if (!VERSION.test(requires)) report('MM1006', '/requires', { expected: '1.2.3' })
  else if (isNewer(requires, environment.version))
    report('MM1010', '/requires', { requires, version: environment.version })
}
