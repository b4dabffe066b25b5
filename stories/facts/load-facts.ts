/** Reads all facts and uses of a project's widgets (Node only). */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { loadCatalogs, type Catalogs } from '#compiler/environment/catalogs.ts'
import { loadAbout } from '#compiler/environment/load-about.ts'
import { loadEnvironment } from '#compiler/environment/load-environment.ts'
import { readPagesConfig, listLayoutFiles, findWidgetSchemas } from '#compiler/environment/project-files.ts'
import type { Project } from '#compiler/environment/project.ts'
import { readDocument } from '#compiler/layers/read-document.ts'
import { getOwn } from '#compiler/schema/schema.ts'
import { getEnumLabelId } from '#schemas/fields/enum-label.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { getLayoutRoute } from '#schemas/language/pages.ts'
import { sentence, type Sentence } from '#schemas/language/sentences.ts'
import { readCode, findDefault, listSelfDrawn } from './code.ts'
import type { AllFacts, AllUses, Default, ShippedPage, Use } from './facts.ts'

const findSentence = (catalogs: Catalogs, id: string): Sentence | undefined => {
  const { 'zh-CN': zh, en } = getOwn(catalogs, id) ?? {}
  return zh !== undefined && en !== undefined ? sentence(zh, en) : undefined
}

function loadEnums({ enums }: Project, catalogs: Catalogs): AllFacts['enums'] {
  return Object.fromEntries(
    Object.entries(enums).map(([name, values]) => [
      name,
      Object.fromEntries(
        values.map(({ value, label }) => [
          value,
          findSentence(catalogs, getEnumLabelId(name, value)) ?? sentence(label, ''),
        ]),
      ),
    ]),
  )
}

export async function loadFacts(project: Project): Promise<AllFacts> {
  const [environment, about, catalogs] = await Promise.all([
    loadEnvironment(project),
    loadAbout(project),
    loadCatalogs(project),
  ])
  const schemas = findWidgetSchemas(project)
  const widgets = Object.entries(environment.widgets).flatMap(([name, signature]) => {
    const widgetAbout = getOwn(about, name)
    if (!widgetAbout) return []
    const code = readCode(schemas.get(name)!)
    const defaults = Object.keys(signature.props.properties ?? {}).flatMap((prop): [string, Default][] => {
      const value = findDefault(code, prop, catalogs)
      return value ? [[prop, value]] : []
    })
    return [
      [
        name,
        { about: widgetAbout, signature, defaults: Object.fromEntries(defaults), draws: listSelfDrawn(code) },
      ] as const,
    ]
  })
  return {
    widgets: Object.fromEntries(widgets),
    definitions: environment.definitions,
    enums: loadEnums(project, catalogs),
  }
}

/** Returns the text of a title that needs no data. */
function readTitle(title: unknown, catalogs: Catalogs): Sentence {
  if (typeof title === 'string') return sentence(title, title)
  if (!isObject(title)) return sentence('', '')
  if (typeof title.t === 'string') return findSentence(catalogs, title.t) ?? sentence('', '')
  return 'or' in title ? readTitle(title.or, catalogs) : (title as Sentence)
}

export async function loadPages(project: Project): Promise<{ pages: ShippedPage[]; uses: AllUses }> {
  const catalogs = await loadCatalogs(project)
  const { routes } = readPagesConfig(project)
  const uses: Record<string, Use[]> = {}
  const pages = listLayoutFiles(project.root).flatMap((file): ShippedPage[] => {
    const path = getLayoutRoute(file)
    const route = getOwn(routes, path)
    if (!route) return []
    const document = readDocument(project.root, file) as { title?: unknown; nodes?: Record<string, unknown> }
    const title = readTitle(document.title, catalogs)
    for (const [id, node] of Object.entries(document.nodes ?? {}))
      if (isObject(node) && typeof node.widget === 'string')
        (uses[node.widget] ??= []).push({ page: path, title, id, node })
    return [{ path, title, ...(route.needLogin !== undefined && { needLogin: route.needLogin }) }]
  })
  return { pages, uses }
}

/** Returns the files from which the facts are read. */
export const listFactFiles = ({ root, widgets }: Project): string[] => [
  ...widgets.flatMap((folder) =>
    globSync('*/*/*.{about,schema}.ts', { cwd: folder }).map((file) => join(folder, file)),
  ),
  ...listLayoutFiles(root).map((file) => join(root, file)),
]
