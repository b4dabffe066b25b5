/** Where the files of a project are: its widgets and its catalogs, each in the first folder that has it. */
import { existsSync, globSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { Project } from './project.ts'

/** The folder of each widget, by name (`<area>/<name>`). */
export function widgetFolders({ widgets }: Project): Map<string, string> {
  const found = new Map<string, string>()
  for (const folder of widgets)
    for (const file of globSync(join(folder, '*/*/*.schema.ts')).sort()) {
      const name = relative(folder, dirname(file)).replaceAll('\\', '/')
      if (!found.has(name)) found.set(name, dirname(file))
    }
  return found
}

/** The module of a widget's component, or undefined when no folder has it. */
export const widgetFile = ({ widgets }: Project, name: string): string | undefined =>
  widgets.map((folder) => join(folder, name, `${basename(name)}.tsx`)).find((file) => existsSync(file))

export const catalogFile = ({ locales }: Project, locale: string, topic: string): string | undefined =>
  locales.map((folder) => join(folder, locale, `${topic}.po`)).find((file) => existsSync(file))

/** The topics of the browser's words, in order; `server` holds those of the server. */
export const topicsOfProject = ({ locales }: Project): string[] =>
  [...new Set(locales.flatMap((folder) => globSync(join(folder, '*/*.po')).map((file) => basename(file, '.po'))))]
    .filter((topic) => topic !== 'server')
    .sort()

const isWithin = (folder: string, file: string): boolean => file.startsWith(`${folder}/`)
export const isTable = ({ tables }: Project, file: string): boolean =>
  file.endsWith('.ts') && tables.some((folder) => isWithin(folder, file))
/** Whether the environment is read from a file. */
export const isOfEnvironment = (project: Project, file: string): boolean =>
  isTable(project, file) ||
  (file.endsWith('.schema.ts') && project.widgets.some((folder) => isWithin(folder, file))) ||
  (file.endsWith('.po') && project.locales.some((folder) => isWithin(folder, file))) ||
  file === join(project.root, 'pages.config.json')
