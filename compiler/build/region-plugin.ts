/**
 * `virtual:region`: the project's languages, currency and time zone, and a function that loads the messages of its start.
 * `virtual:region/<language>` has these messages.
 */
import type { Plugin } from 'vite'
import { findCatalogs, toImportPath } from '../environment/project-files.ts'
import type { Project } from '../environment/project.ts'

const id = 'virtual:region'
export const regionModule = `\0${id}`

export function regionPlugin(project: Project): Plugin {
  const { locales, fallback, currency, timeZone } = project
  return {
    name: 'menmian-region',
    resolveId: (source) => (source === id || source.startsWith(`${id}/`) ? `\0${source}` : null),
    load(module) {
      if (module === regionModule) {
        const loads = locales.map((locale) => `${JSON.stringify(locale)}: () => import('${id}/${locale}')`)
        return [
          `export const region = ${JSON.stringify({ locales, fallback, currency, timeZone })}`,
          `const catalogs = { ${loads.join(', ')} }`,
          'export const words = async (locale) => (await catalogs[locale]()).messages',
        ].join('\n')
      }
      if (!module.startsWith(regionModule)) return null
      const files = findCatalogs(project, module.slice(regionModule.length + 1), project.startTopics)
      const imports = files.map(
        (file, index) => `import { messages as messages${index} } from ${JSON.stringify(toImportPath(file))}`,
      )
      return [
        ...imports,
        `export const messages = { ${files.map((_, index) => `...messages${index}`).join(', ')} }`,
      ].join('\n')
    },
  }
}
