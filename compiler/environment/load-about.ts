/** The descriptions of a project's widgets (Node only), separate from the environment: checks and rendering do not depend on them. */
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { About } from '#schemas/language/about.ts'
import type { Project } from './project.ts'
import { getAboutFile, findWidgetSchemas } from './project-files.ts'

/** By the widget's name; a widget of another storefront may have no description. */
export type WidgetsAbout = Readonly<Record<string, About>>

export async function loadAbout(project: Project): Promise<WidgetsAbout> {
  const abouts: Record<string, About> = {}
  for (const [name, schema] of findWidgetSchemas(project)) {
    const file = getAboutFile(schema)
    if (!existsSync(file)) continue
    const { about } = (await import(pathToFileURL(file).href)) as { about?: About }
    if (!about) throw new Error(`${file} does not export \`about\``)
    abouts[name] = about
  }
  return abouts
}
