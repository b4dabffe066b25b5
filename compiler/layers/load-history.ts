/** The versions of all widgets, and the migrations of their props (Node only). */
import { pathToFileURL } from 'node:url'
import type { WidgetSchema } from '#schemas/language/widget.ts'
import type { Project } from '../environment/project.ts'
import { findWidgetSchemas } from '../environment/project-files.ts'
import type { WidgetHistory } from './migrate.ts'

export async function loadHistory(project: Project): Promise<WidgetHistory> {
  const rows = [...findWidgetSchemas(project)].map(async ([name, file]) => {
    const { schema } = (await import(pathToFileURL(file).href)) as { schema: WidgetSchema }
    return [name, { version: schema.version ?? 1, migrations: schema.migrations ?? {} }] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}
