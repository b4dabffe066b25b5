/** `virtual:templates`: the templates of the project with the addresses of their pictures, for tools around a storefront. */
import type { Plugin } from 'vite'
import { templateKinds, type TemplateKind } from '#schemas/language/template.ts'
import type { Project } from '../environment/project.ts'
import { toImportPath } from '../environment/project-files.ts'
import { listTemplateFiles, listTemplatePictures, loadTemplates } from '../environment/templates.ts'
import { join } from 'node:path'

const id = 'virtual:templates'

function buildModule(root: string): string {
  const { groups, ...templates } = loadTemplates(root)
  const imports: string[] = []
  const write = (kind: TemplateKind) =>
    templates[kind].map((template) => {
      const pictures = Object.entries(listTemplatePictures(root, kind, template.id)).map(([language, file]) => {
        const name = `picture${imports.length}`
        imports.push(`import ${name} from ${JSON.stringify(`${toImportPath(file)}?url`)}`)
        return `${JSON.stringify(language)}: ${name}`
      })
      return `{ ...${JSON.stringify(template)}, pictures: { ${pictures.join(', ')} } }`
    })
  const lists = templateKinds.map((kind) => `${kind}: [${write(kind).join(',\n')}]`)
  return `${imports.join('\n')}\nexport const templates = { groups: ${JSON.stringify(groups)}, ${lists.join(', ')} }`
}

export function templatesPlugin({ root }: Project): Plugin {
  return {
    name: 'menmian-templates',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(module) {
      if (module !== `\0${id}`) return null
      for (const file of templateKinds.flatMap((kind) => listTemplateFiles(root, kind)))
        this.addWatchFile(join(root, file))
      return buildModule(root)
    },
  }
}
