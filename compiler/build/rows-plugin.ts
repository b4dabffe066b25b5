/**
 * `virtual:rows/<area>`: the rows of the call table as tables that the browser reads by (`shapes.ts`); `virtual:rows/local`: its own
 * slots; `virtual:rows`: how to load an area.
 */
import { execFile } from 'node:child_process'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'
import { areas } from '../../schemas/api/areas.ts'
import { tables } from './shapes.ts'

const id = 'virtual:rows'
const run = promisify(execFile)
type Tables = Awaited<ReturnType<typeof tables>>

export function rows(root: string): Plugin {
  let known: Promise<Tables> | undefined
  /** Modules stay in memory once imported, so changed schemas are read by a process of their own. */
  const again = async () =>
    JSON.parse((await run(process.execPath, [join(root, 'compiler/cli.ts'), '--rows'], { maxBuffer: 64 * 1024 * 1024 })).stdout) as Tables
  return {
    name: 'menmian-rows',
    resolveId: (source) => (source === id || source.startsWith(`${id}/`) ? `\0${source}` : null),
    async load(module) {
      if (module === `\0${id}`)
        return `export const areas = {\n${Object.keys(areas)
          .map((area) => `${JSON.stringify(area)}: () => import('${id}/${area}')`)
          .join(',\n')}\n}`
      if (!module.startsWith(`\0${id}/`)) return null
      const name = module.slice(id.length + 2)
      const table = (await (known ??= tables()))[name]
      if (!table) return null
      const exported = name === 'local' ? (table as Record<string, unknown>) : { calls: table }
      return Object.entries(exported)
        .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)}`)
        .join('\n')
    },
    hotUpdate({ file, server }) {
      if (!/^schemas\/.*\.ts$/.test(relative(root, file).replaceAll('\\', '/'))) return undefined
      known = again()
      for (const [module, node] of this.environment.moduleGraph.idToModuleMap) {
        if (module.startsWith(`\0${id}/`)) this.environment.moduleGraph.invalidateModule(node)
      }
      server.ws.send({ type: 'full-reload' })
      return undefined
    },
  }
}
