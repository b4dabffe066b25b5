/** The texts of messages by id, in each language that has one (Node only). */
import { readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import type { LanguageTag } from '#schemas/language/locales.ts'
import type { Project } from './project.ts'
import { findCatalogFile, listProjectTopics } from './project-files.ts'

export type Catalogs = Record<string, Partial<Record<LanguageTag, string>>>

/** Loads the browser's messages; those of the server (`server.po`) are not available to documents. */
export async function loadCatalogs(project: Project): Promise<Catalogs> {
  const catalogs: Catalogs = {}
  const po = formatter({ explicitIdAsDefault: true })
  for (const locale of project.locales) {
    for (const topic of listProjectTopics(project)) {
      const file = findCatalogFile(project, locale, topic)
      if (file === undefined) continue
      const entries = await po.parse(readFileSync(file, 'utf8'), {
        locale,
        sourceLocale: project.fallback,
        filename: file,
      })
      for (const [id, { translation, obsolete }] of Object.entries(entries))
        if (translation && !obsolete) catalogs[id] = { ...catalogs[id], [locale]: translation }
    }
  }
  return catalogs
}
