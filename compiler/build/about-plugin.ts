/** `virtual:widgets-about`: the descriptions of all widgets, for tools around a storefront. The storefront itself does not import it. */
import type { Plugin } from 'vite'
import { loadAbout, type WidgetsAbout } from '../environment/load-about.ts'
import type { Project } from '../environment/project.ts'
import { isAbout } from '../environment/project-files.ts'
import { runInFreshProcess } from './fresh-process.ts'

const id = 'virtual:widgets-about'

export function widgetsAboutPlugin(project: Project): Plugin {
  let cached: Promise<WidgetsAbout> | undefined
  return {
    name: 'menmian-widgets-about',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    async load(module) {
      if (module !== `\0${id}`) return null
      const about = Object.entries(await (cached ??= loadAbout(project)))
      // page editors do not need the guide for designers
      const entries = about.map(([name, words]) => [name, { ...words, guide: undefined }] as const)
      return `export const widgetsAbout = ${JSON.stringify(Object.fromEntries(entries))}`
    },
    hotUpdate({ file, server }) {
      if (!isAbout(project, file)) return undefined
      cached = runInFreshProcess<WidgetsAbout>(project, '--about')
      const module = this.environment.moduleGraph.getModuleById(`\0${id}`)
      if (!module) return undefined
      this.environment.moduleGraph.invalidateModule(module)
      server.ws.send({ type: 'full-reload' })
      return undefined
    },
  }
}
