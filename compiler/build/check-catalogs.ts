/** Checks that the messages of the pages' widgets and of the frame exist in each language; those of documents are checked with them. */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { nameLanguage } from '#schemas/language/language-name.ts'
import type { Layout } from '#schemas/language/layout.ts'
import { chineseAndEnglish } from '#schemas/language/locales.ts'
import type { Environment } from '../environment/environment.ts'
import { findCatalogFile, listLayoutFiles } from '../environment/project-files.ts'
import type { Project } from '../environment/project.ts'
import { buildFindingText } from '../findings/issue.ts'
import { codes } from '../findings/codes.ts'
import { readDocument } from '../layers/read-document.ts'
import { getOwn } from '../schema/schema.ts'
import type { CheckedFile } from './files.ts'
import { listTopics } from './words.ts'

/** Returns the topics that the pages of a project load. */
function listLoadedTopics(project: Project): Set<string> {
  const { root } = project
  const documents = listLayoutFiles(root).map((file) => readDocument(root, file) as Partial<Layout>)
  const topics = documents.flatMap((document) => {
    const nodes = document.nodes ?? {}
    const widgets = Object.values(nodes).map(({ widget }) => widget)
    return listTopics(project, { ...document, nodes } as Layout, [...new Set(widgets)])
  })
  return new Set([...project.startTopics, ...topics])
}

/** Returns the ids of a topic in any language. */
function listIds(project: Project, topic: string): string[] {
  const catalogs = project.locales.flatMap((locale) => findCatalogFile(project, locale, topic) ?? [])
  // the languages of the core have all messages of its widgets
  const shipped = chineseAndEnglish.locales.flatMap((locale) => findCatalogFile(project, locale, topic) ?? [])
  const texts = [...new Set([...catalogs, ...shipped])].map((file) => readFileSync(file, 'utf8'))
  return [...new Set(texts.flatMap((text) => [...text.matchAll(/^msgid "(.+)"$/gm)].map(([, id = '']) => id)))]
}

const NAMED = 3
/** Returns a finding for each catalog that lacks messages. */
export function checkCatalogs(project: Project, { messages }: Environment): CheckedFile[] {
  const { rule, severity } = codes.MM7002
  return [...listLoadedTopics(project)].flatMap((topic) => {
    const ids = listIds(project, topic)
    return project.locales.flatMap((locale): CheckedFile[] => {
      const missing = ids.filter((id) => !getOwn(messages, id)?.in.includes(locale))
      if (missing.length === 0) return []
      const more = missing.length > NAMED ? ` … (${missing.length})` : ''
      const values = { id: missing.slice(0, NAMED).join(', ') + more, locale: nameLanguage(locale) }
      const file = findCatalogFile(project, locale, topic) ?? join(project.catalogs[0] ?? '', locale, `${topic}.po`)
      const issue = { code: 'MM7002' as const, rule, severity, pointer: '', line: 1, column: 1 }
      return [
        {
          file: relative(project.root, file).replaceAll('\\', '/'),
          issues: [{ ...issue, text: buildFindingText('MM7002', values) }],
        },
      ]
    })
  })
}
