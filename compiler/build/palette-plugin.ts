/**
 * `virtual:palette`: of each widget its pictures, and how many templates and pages of the project use it, for tools around a storefront.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { isObject } from '#schemas/language/is-object.ts'
import { templateKinds } from '#schemas/language/template.ts'
import type { Project } from '../environment/project.ts'
import { findWidgetSchemas, listLayoutFiles, toImportPath } from '../environment/project-files.ts'
import { listTemplateFiles, listWidgetPictures } from '../environment/templates.ts'

const id = 'virtual:palette'

/** Returns the widgets of a page or a template. */
function listWidgets(root: string, file: string): Set<string> {
  const document: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'))
  const content = isObject(document) && isObject(document.content) ? document.content : document
  const nodes = isObject(content) && isObject(content.nodes) ? Object.values(content.nodes) : []
  return new Set(nodes.flatMap((node) => (isObject(node) && typeof node.widget === 'string' ? [node.widget] : [])))
}
function countUses(root: string, files: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const file of files)
    for (const widget of listWidgets(root, file)) counts.set(widget, (counts.get(widget) ?? 0) + 1)
  return counts
}
const listTemplates = (root: string) => templateKinds.flatMap((kind) => listTemplateFiles(root, kind))

function buildModule(project: Project): string {
  const { root } = project
  const pages = countUses(root, listLayoutFiles(root))
  const templates = countUses(root, listTemplates(root))
  const imports: string[] = []
  const rows = [...findWidgetSchemas(project).keys()].map((widget) => {
    const pictures = Object.entries(listWidgetPictures(root, widget)).map(([language, file]) => {
      const name = `picture${imports.length}`
      imports.push(`import ${name} from ${JSON.stringify(`${toImportPath(file)}?url`)}`)
      return `${JSON.stringify(language)}: ${name}`
    })
    const uses = `templates: ${templates.get(widget) ?? 0}, pages: ${pages.get(widget) ?? 0}`
    return `${JSON.stringify(widget)}: { ${uses}, pictures: { ${pictures.join(', ')} } }`
  })
  return `${imports.join('\n')}\nexport const palette = {\n${rows.join(',\n')}\n}`
}

export function palettePlugin(project: Project): Plugin {
  return {
    name: 'menmian-palette',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(module) {
      if (module !== `\0${id}`) return null
      for (const file of listTemplates(project.root)) this.addWatchFile(join(project.root, file))
      return buildModule(project)
    },
  }
}
