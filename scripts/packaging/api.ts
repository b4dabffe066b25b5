/** The public names of the package with their declarations, read from the declarations of a built package (`scripts/packaging/api.txt`). */
import { existsSync, readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { parseSync, type ESTree } from 'vite'

/** Entry → name → its declaration, without comments. */
export type Api = Record<string, Record<string, string>>
type ExportReference = { file: string; name: string }

const findPackage = (file: string) => dirname(findPackageJSON(`file://${file}`)!)
/** The declaration file behind an import of a declaration file; undefined for other packages. */
function findDeclarationFile(from: string, target: string): string | undefined {
  if (!/^[.#]/.test(target)) return undefined
  const path = (
    target.startsWith('#') ? join(findPackage(from), target.slice(1)) : join(dirname(from), target)
  ).replace(/\.(tsx?|jsx?)$/, '')
  return [`${path}.d.ts`, `${path}/index.d.ts`].find(existsSync)
}

const stripComments = (text: string) =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Reads the exports of a module: declarations, and names re-exported from other modules. */
function readModule(file: string) {
  const text = readFileSync(file, 'utf8')
  const declarations = new Map<string, string>()
  const passed = new Map<string, ExportReference>()
  const all: string[] = []
  const imported = new Map<string, ExportReference>()
  const locals = new Map<string, string>()
  const getDeclaredNames = (node: ESTree.Statement | ESTree.Declaration | null): string[] => {
    if (!node) return []
    if ('id' in node && node.id && 'name' in node.id) return [node.id.name]
    if (node.type === 'VariableDeclaration')
      return node.declarations.flatMap(({ id }) => ('name' in id ? [id.name] : []))
    return []
  }
  const getIdentifierName = (node: object) =>
    'name' in node ? (node.name as string) : (node as { value: string }).value
  for (const node of parseSync(file, text).program.body as ESTree.Statement[]) {
    const source = stripComments(text.slice(node.start, node.end))
    if (node.type === 'ImportDeclaration') {
      const from = findDeclarationFile(file, node.source.value)
      for (const part of node.specifiers)
        if (from)
          imported.set(part.local.name, {
            file: from,
            name: 'imported' in part ? getIdentifierName(part.imported) : 'default',
          })
    } else if (node.type === 'ExportAllDeclaration') {
      const from = findDeclarationFile(file, node.source.value)
      if (from) all.push(from)
    } else if (node.type === 'ExportDefaultDeclaration') declarations.set('default', source)
    else if (node.type === 'ExportNamedDeclaration') {
      for (const name of getDeclaredNames(node.declaration)) declarations.set(name, source)
      const from = node.source ? findDeclarationFile(file, node.source.value) : undefined
      for (const { local, exported } of node.specifiers)
        if (from) passed.set(getIdentifierName(exported), { file: from, name: getIdentifierName(local) })
        else if (node.source) declarations.set(getIdentifierName(exported), source)
        else if (imported.has(getIdentifierName(local)))
          passed.set(getIdentifierName(exported), imported.get(getIdentifierName(local))!)
        else declarations.set(getIdentifierName(exported), locals.get(getIdentifierName(local)) ?? source)
    } else for (const name of getDeclaredNames(node)) locals.set(name, source)
  }
  return { own: declarations, passed, all }
}

function readExports(file: string): Map<string, string> {
  const { own, passed, all } = readModule(file)
  const names = new Map<string, string>()
  for (const other of all) for (const [name, source] of readExports(other)) names.set(name, source)
  for (const [name, from] of passed) names.set(name, readExports(from.file).get(from.name) ?? '')
  for (const [name, source] of own) names.set(name, source)
  return names
}

/** `folder`: of the built package. */
export function readApi(folder: string): Api {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { types: string }>
  }
  return Object.fromEntries(
    Object.entries(exports).flatMap(([entry, target]) => {
      const types = typeof target === 'string' ? target : target.types
      if (!types.endsWith('.d.ts')) return []
      const names = [...readExports(join(folder, types))].toSorted(([a], [b]) => (a < b ? -1 : 1))
      return [[entry, Object.fromEntries(names)]]
    }),
  )
}

export const printApi = (api: Api): string =>
  Object.entries(api)
    .map(
      ([entry, names]) =>
        `# ${entry}\n${Object.entries(names)
          .map(([name, source]) => `${name}: ${source}\n`)
          .join('')}`,
    )
    .join('\n')

export function parseApi(text: string): Api {
  const api: Api = {}
  let names: Record<string, string> = {}
  for (const line of text.split('\n')) {
    const [, entry] = /^# (.+)$/.exec(line) ?? []
    const [, name, source] = /^([\w$]+): (.*)$/.exec(line) ?? []
    if (entry) api[entry] = names = {}
    else if (name) names[name] = source!
  }
  return api
}

/** The names that were added, removed or declared differently. */
export function listChangedNames(before: Api, after: Api): string[] {
  const entries = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...entries].flatMap((entry) => {
    const [former, current] = [before[entry] ?? {}, after[entry] ?? {}]
    return [...new Set([...Object.keys(former), ...Object.keys(current)])].filter(
      (name) => former[name] !== current[name],
    )
  })
  return [...new Set(changed)].toSorted()
}

export const reportFile = join(import.meta.dirname, 'api.txt')
