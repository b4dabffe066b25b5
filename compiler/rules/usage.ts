/** Reports unused sources, states and forms, and pictures without a text for those who do not see them. */
import { joinPointer } from '../findings/issue.ts'
import { isMedia } from '#schemas/language/media.ts'
import { findMedia } from '../checks/media.ts'
import { getOwn } from '../schema/schema.ts'
import type { Rule } from './rule.ts'

export const checkUsage: Rule = (context) => {
  const { page, report } = context
  const { layout, environment } = page
  const read = (test: (path: string, pointer: string) => boolean) =>
    page.reads.some(({ path, pointer }) => test(path, pointer))

  for (const [name, source] of Object.entries(layout.data ?? {})) {
    const pointer = joinPointer('/data', name)
    // The answer to a reporting call need not be read.
    if (source.on || getOwn(environment.calls, source.call)?.method === 'POST') continue
    const used = read(
      (path, where) =>
        (path === name || path.startsWith(`${name}.`) || path === `status.${name}`) && !where.startsWith(`${pointer}/`),
    )
    if (!used) report('MM8002', pointer, { name }, { key: true, fix: { pointer, remove: true } })
  }
  for (const name of Object.keys(layout.state ?? {})) {
    const pointer = joinPointer('/state', name)
    if (!read((path) => path === `state.${name}` || path.startsWith(`state.${name}.`) || path === 'state'))
      report('MM8004', pointer, { name }, { key: true })
  }
  for (const name of Object.keys(layout.forms ?? {})) {
    if (!Object.values(layout.nodes).some((node) => node.form === name))
      report('MM8003', joinPointer('/forms', name), { name }, { key: true })
  }
  for (const [id, node] of Object.entries(layout.nodes)) {
    const props = getOwn(environment.widgets, node.widget)?.props
    if (!getOwn(props?.properties, 'alt') || props?.required?.includes('alt')) continue
    const media = Object.values(node.props ?? {}).find(isMedia)
    // a picture that can be tapped needs a name, even if it is decorative
    if (media && (findMedia(context, media)?.alt || !node.on)) continue
    if (getOwn(node.props, 'alt') === undefined && getOwn(node.bind, 'alt') === undefined)
      report('MM8001', joinPointer('/nodes', id))
  }
}
