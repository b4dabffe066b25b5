/** The icons of the project, in one image with those of the core (`widgets/ui/graphics/icon.tsx`). */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import type { Project } from '../environment/project.ts'

const graphics = join(import.meta.dirname, '../../widgets/ui/graphics')
const source = join(graphics, 'icons.svg')

/** Attributes of the file's root that its symbol needs. */
const drawn = /\s(?:viewBox|fill|stroke|stroke-[\w-]+)="[^"]*"/g
/** Throws for a file that is no SVG. */
function buildSymbol({ root }: Project, name: string, file: string): string {
  if (!/^[a-z0-9-]+$/.test(name)) throw new Error(`icons: ${name} may have small letters, digits and hyphens only`)
  const path = join(root, file)
  const [, attributes, body] =
    (existsSync(path) && /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(readFileSync(path, 'utf8'))) || []
  if (attributes === undefined || body === undefined) throw new Error(`icons: ${file} of ${name} is no SVG file`)
  return `<symbol id="${name}"${(attributes.match(drawn) ?? []).join('')}>${body.trim()}</symbol>`
}
export function buildIcons(project: Project): string {
  const existing = readFileSync(source, 'utf8')
  const symbols = Object.entries(project.icons).map(([name, file]) => buildSymbol(project, name, file))
  return existing.replace('</svg>', () => `${symbols.join('\n')}\n</svg>`)
}

export function iconsPlugin(project: Project): Plugin {
  const file = join(project.root, 'node_modules/.cache/menmian/icons.svg')
  const files = Object.values(project.icons).map((path) => join(project.root, path))
  return {
    name: 'menmian-icons',
    enforce: 'pre',
    buildStart() {
      if (files.length === 0) return
      for (const path of files) this.addWatchFile(path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, buildIcons(project))
    },
    resolveId: (id, importer = '') =>
      files.length > 0 && id === './icons.svg' && importer.startsWith(graphics) ? file : null,
  }
}
