/** The templates of a project in its folder `templates/` (Node only). The folder is optional. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod/mini'
import {
  createTemplateSchema,
  templateGroupsSchema,
  templateKinds,
  type PageTemplate,
  type SectionTemplate,
  type TemplateGroups,
  type TemplateKind,
} from '#schemas/language/template.ts'

const folder = 'templates'
export const templateGroupsFile = `${folder}/groups.json`

/** Returns the files of templates of a kind, by their paths in the project. */
export const listTemplateFiles = (root: string, kind: TemplateKind): string[] =>
  globSync(`${folder}/${kind}/*.json`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
const toTemplateId = (file: string): string => basename(file, '.json')

/** Returns pictures by their language. */
const listPictures = (root: string, name: string): Record<string, string> =>
  Object.fromEntries(
    globSync(`${folder}/pictures/${name}.*.webp`, { cwd: root })
      .sort()
      .map((file) => [basename(file, '.webp').slice(`${name}.`.length), join(root, file)]),
  )
export const listTemplatePictures = (root: string, kind: TemplateKind, id: string): Record<string, string> =>
  listPictures(root, `${kind}-${id}`)
/** The name of a widget's picture without its language. Its folder is not that of the widget, whose files are code of the storefront. */
export const getWidgetPictureName = (widget: string): string => `widget-${widget.replaceAll('/', '-')}`
export const listWidgetPictures = (root: string, widget: string): Record<string, string> =>
  listPictures(root, getWidgetPictureName(widget))

const readJson = (root: string, file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))
export const readTemplateGroups = (root: string): TemplateGroups =>
  existsSync(join(root, templateGroupsFile))
    ? z.parse(templateGroupsSchema, readJson(root, templateGroupsFile))
    : { sections: {}, pages: {} }

type Loaded = { groups: TemplateGroups; sections: SectionTemplate[]; pages: PageTemplate[] }
/** Returns the templates in the order of their groups. Throws for a file that is no template; `checkTemplates` gives the reasons. */
export function loadTemplates(root: string): Loaded {
  const groups = readTemplateGroups(root)
  const load = (kind: TemplateKind) => {
    const names = Object.keys(groups[kind])
    const schema = createTemplateSchema(kind, names)
    return listTemplateFiles(root, kind)
      .map((file) => ({ id: toTemplateId(file), ...z.parse(schema, readJson(root, file)) }))
      .sort((a, b) => names.indexOf(a.group) - names.indexOf(b.group))
  }
  const [sections, pages] = templateKinds.map(load)
  return { groups, sections: sections as SectionTemplate[], pages: pages as PageTemplate[] }
}
