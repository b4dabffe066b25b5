/**
 * `virtual:rows/<area>`: the rows of the call table as tables that the browser reads by (`shapes.ts`); `virtual:rows/local`: its own
 * slots; `virtual:rows`: how to load an area.
 */
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Project } from '../environment/project.ts'
import { isTable, listFormCalls } from '../environment/project-files.ts'
import { runInFreshProcess } from './fresh-process.ts'
import { loadTables } from './shapes.ts'

const id = 'virtual:rows'
type Tables = Awaited<ReturnType<typeof loadTables>>

export function rowsPlugin(project: Project): Plugin {
  let cached: Promise<Tables> | undefined
  let formCalls = listFormCalls(project.root)
  /** Whether a document now has a form over a call whose parameters the browser does not have. */
  const hasNewFormCalls = (): boolean => {
    const before = formCalls
    formCalls = listFormCalls(project.root)
    return [...formCalls].some((call) => !before.has(call))
  }
  return {
    name: 'menmian-rows',
    resolveId: (source) => (source === id || source.startsWith(`${id}/`) ? `\0${source}` : null),
    async load(module) {
      if (module === `\0${id}`)
        return `export const areas = {\n${Object.keys(project.areas)
          .map((area) => `${JSON.stringify(area)}: () => import('${id}/${area}')`)
          .join(',\n')}\n}`
      if (!module.startsWith(`\0${id}/`)) return null
      const name = module.slice(id.length + 2)
      const table = (await (cached ??= loadTables(project)))[name]
      if (!table) return null
      const exported = name === 'local' ? (table as Record<string, unknown>) : { calls: table }
      return Object.entries(exported)
        .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)}`)
        .join('\n')
    },
    hotUpdate({ file, server }) {
      const isForm = file.startsWith(join(project.root, 'layouts')) && hasNewFormCalls()
      if (!isForm && !isTable(project, file)) return undefined
      cached = runInFreshProcess<Tables>(project, '--rows')
      for (const [module, node] of this.environment.moduleGraph.idToModuleMap) {
        if (module.startsWith(`\0${id}/`)) this.environment.moduleGraph.invalidateModule(node)
      }
      server.ws.send({ type: 'full-reload' })
      return undefined
    },
  }
}
