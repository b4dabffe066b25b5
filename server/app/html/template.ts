/** What a build has for drawn pages: its `index.html` without style sheets, and what is in these. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** `classes`: null if every page has it. */
type Sheet = { file: string; css: string; classes: ReadonlySet<string> | null }
export type Template = { html: string; sheets: Sheet[] }

const assets = 'assets'

function read(dist: string): Template {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const isOfAll = (file: string) => html.includes(`/${file}"`)
  const sheets = readdirSync(join(dist, assets))
    .filter((file) => file.endsWith('.css'))
    // rules of widgets come after those of all pages
    .toSorted((a, b) => Number(isOfAll(b)) - Number(isOfAll(a)) || a.localeCompare(b))
    .map((file): Sheet => {
      const css = readFileSync(join(dist, assets, file), 'utf8')
      const classes = new Set([...css.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name]) => name!))
      return { file: `${assets}/${file}`, css, classes: isOfAll(file) ? null : classes }
    })
  return { html: html.replaceAll(/<link rel="stylesheet"[^>]*>/g, ''), sheets }
}

/** Read again after a build; undefined before the first. */
export function templateIn(dist: string): () => Template | undefined {
  let builtAt = 0
  let template: Template | undefined
  return () => {
    const built = statSync(join(dist, 'index.html'), { throwIfNoEntry: false })
    if (!built) return undefined
    if (built.mtimeMs !== builtAt) template = read(dist)
    builtAt = built.mtimeMs
    return template
  }
}

/** The style sheets that draw a page. */
export function sheetsFor({ sheets }: Template, html: string): Sheet[] {
  const used = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  return sheets.filter(({ classes }) => !classes || [...classes].some((name) => used.has(name)))
}
