/** `virtual:region`: the project's languages, currency and time zone, and the messages of the frame in each language. */
import type { Plugin } from 'vite'
import { findCatalogFile, toImportPath } from '../environment/project-files.ts'
import type { Project } from '../environment/project.ts'

export const regionModule = '\0virtual:region'

export function regionPlugin(project: Project): Plugin {
  return {
    name: 'menmian-region',
    resolveId: (source) => (`\0${source}` === regionModule ? regionModule : null),
    load(module) {
      if (module !== regionModule) return null
      const { locales, fallback, currency, timeZone } = project
      const catalogs = locales.map((locale) => {
        const file = findCatalogFile(project, locale, 'core')
        if (file === undefined) this.error(`locales/${locale}/core.po is missing: the messages of the frame`)
        return `${JSON.stringify(locale)}: () => import(${JSON.stringify(toImportPath(project, file))})`
      })
      return [
        `export const region = ${JSON.stringify({ locales, fallback, currency, timeZone })}`,
        `const catalogs = { ${catalogs.join(', ')} }`,
        'export const words = async (locale) => (await catalogs[locale]()).messages',
      ].join('\n')
    },
  }
}
