/**
 * `virtual:widgets`: all widgets of a project by name; `virtual:words`: all its messages by language; both load each module on demand.
 * `virtual:examples`: its example answers.
 */
import type { Plugin } from 'vite'
import type { Project } from '../environment/project.ts'
import { findCatalogFile, findWidgetFile, findWidgetSchemas, listProjectTopics } from '../environment/project-files.ts'

const importFile = (file: string) => `() => import(${JSON.stringify(file)})`
function loadWidgets(project: Project): string {
  const rows = [...findWidgetSchemas(project).keys()].flatMap((name) => {
    const file = findWidgetFile(project, name)
    return file === undefined ? [] : `${JSON.stringify(name)}: ${importFile(file)}`
  })
  return `export const widgets = {\n${rows.join(',\n')}\n}`
}
function loadWords(project: Project): string {
  const rows = project.locales.map((locale) => {
    const files = listProjectTopics(project).flatMap((topic) => findCatalogFile(project, locale, topic) ?? [])
    return `${JSON.stringify(locale)}: [${files.map(importFile).join(', ')}]`
  })
  return `export const words = {\n${rows.join(',\n')}\n}`
}

const modules: Readonly<Record<string, (project: Project) => string>> = {
  'virtual:widgets': loadWidgets,
  'virtual:words': loadWords,
  'virtual:examples': ({ examples = {} }) => `export const examples = ${JSON.stringify(examples)}`,
}

export const widgetsPlugin = (project: Project): Plugin => ({
  name: 'menmian-widgets',
  resolveId: (source) => (Object.hasOwn(modules, source) ? `\0${source}` : null),
  load: (module) => (module.startsWith('\0virtual:') ? modules[module.slice(1)]?.(project) : null),
})
