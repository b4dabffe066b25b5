/** The versions of all widgets, and the migrations of their props (Node only). */
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { WidgetSchema } from '../../schemas/widget.ts'
import type { Project } from '../environment/project.ts'
import { widgetFolders } from '../environment/project-files.ts'
import type { WidgetHistory } from './migrate.ts'

export async function loadHistory(project: Project): Promise<WidgetHistory> {
  const rows = [...widgetFolders(project)].map(async ([name, folder]) => {
    const { schema } = (await import(pathToFileURL(join(folder, `${basename(folder)}.schema.ts`)).href)) as {
      schema: WidgetSchema
    }
    return [name, { version: schema.version ?? 1, migrations: schema.migrations ?? {} }] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}
