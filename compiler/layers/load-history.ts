/** The versions of all widgets, and the migrations of their props (Node only). */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { WidgetSchema } from '../../schemas/widget.ts'
import type { WidgetHistory } from './migrate.ts'

export async function loadHistory(root = join(import.meta.dirname, '../..')): Promise<WidgetHistory> {
  const files = globSync('widgets/*/*/*.schema.ts', { cwd: root }).sort()
  const rows = files.map(async (file) => {
    const { schema } = (await import(pathToFileURL(join(root, file)).href)) as { schema: WidgetSchema }
    const [, area = '', name = ''] = file.split(/[\\/]/)
    return [`${area}/${name}`, { version: schema.version ?? 1, migrations: schema.migrations ?? {} }] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}
