/** Compiles what a running server shows with the widgets, calls, routes and shipped documents of this working tree (docs/operators.md). */
import { isDeepStrictEqual } from 'node:util'
import type { Issue } from '../../../compiler/index.ts'
import { compileLayers, compileSim, isError, isPage, type Json } from '../compile.ts'
import { isOwn, nameOf } from '../place.ts'
import { combinationsOf, type LayerOf } from '../publish.ts'
import { simIdOf } from '../sim.ts'
import { issueLines, type Command } from './command.ts'

/** A finding of one page, and for whom: combinations of layers that have it. */
type Broken = { path: string; for: string[]; node: string | null; issue: Issue }

/** The node that a pointer leads into. */
const nodeOf = (pointer: string): string | null => /^\/nodes\/([^/]+)/.exec(pointer)?.[1] ?? null

export async function findBroken(layers: readonly LayerOf[]): Promise<Broken[]> {
  const found: Broken[] = []
  const add = (path: string, scope: string, issue: Issue) => {
    const known = found.find((one) => one.path === path && isDeepStrictEqual(one.issue, issue))
    if (known) known.for.push(scope)
    else found.push({ path, for: [scope], node: nodeOf(issue.pointer), issue })
  }
  const own = [...new Set(layers.filter((one) => isOwn(one.path) && one.layer === 'site' && one.content !== null).map(({ path }) => path))]
  for (const path of new Set(layers.map((one) => one.path))) {
    if (simIdOf(path) !== undefined) {
      for (const { content, ...one } of layers.filter((layer) => layer.path === path))
        for (const issue of content === null ? [] : (await compileSim(JSON.parse(content), own)).issues) add(path, nameOf(one), issue)
      continue
    }
    for (const { stack } of combinationsOf(
      path,
      layers.filter((one) => one.path === path),
    )) {
      const scope = stack.map(nameOf).join(' + ')
      if (!isPage(path)) add(path, scope, gone(path))
      else {
        const { issues } = await compileLayers(
          path,
          stack.map(({ content }) => JSON.parse(content!) as Json),
          own,
        )
        for (const issue of issues) add(path, scope, issue)
      }
    }
  }
  return found
}
const gone = (path: string): Issue => ({
  code: 'MM5001',
  rule: 'unknown-route',
  severity: 'error',
  pointer: '',
  line: 0,
  column: 0,
  text: { 'zh-CN': `没有页面 ${path}`, en: `there is no page ${path}` },
})

export const published: Record<string, Command> = {
  'check-published': {
    usage: 'check-published',
    does: 'what a release with the code of this folder would break of what the server shows (npm run check:published)',
    async run({ client, lang }) {
      const { list } = await client.get<{ list: (Omit<LayerOf, 'content'> & { content: Json | null })[] }>('/published')
      const layers = list.map((one) => ({ ...one, content: one.content && JSON.stringify(one.content) }))
      const found = await findBroken(layers)
      const errors = found.filter(({ issue }) => isError(issue))
      const pages = new Set(errors.map(({ path }) => path))
      const lines = found.flatMap(({ path, for: scopes, issue }) => [...issueLines(path, [issue], lang), `    ${scopes.join(', ')}`])
      return {
        data: { layers: layers.length, pages: [...pages], findings: found },
        lines: [...lines, `${layers.length} published layers: ${errors.length ? `this code would break ${pages.size} pages` : 'this code breaks none'}`],
        code: errors.length ? 1 : 0,
      }
    },
  },
}
