/** Template for rendered pages from the build: its `index.html` without style sheets, and the content of these. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** `classes`: null when every page uses the style sheet. */
type Sheet = { file: string; css: string; classes: ReadonlySet<string> | null }
export type Template = { html: string; sheets: Sheet[] }

const assets = 'assets'

function readTemplate(dist: string): Template {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const isOfAll = (file: string) => html.includes(`/${file}"`)
  const sheets = readdirSync(join(dist, assets))
    .filter((file) => file.endsWith('.css'))
    // rules of widgets follow the rules of all pages
    .toSorted((a, b) => Number(isOfAll(b)) - Number(isOfAll(a)) || a.localeCompare(b))
    .map((file): Sheet => {
      const css = readFileSync(join(dist, assets, file), 'utf8')
      const classes = new Set([...css.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name]) => name!))
      return { file: `${assets}/${file}`, css, classes: isOfAll(file) ? null : classes }
    })
  return { html: html.replaceAll(/<link rel="stylesheet"[^>]*>/g, ''), sheets }
}

/** Reads the template again after each build; undefined before the first build. */
export function createTemplateReader(dist: string): () => Template | undefined {
  let builtAt = 0
  let template: Template | undefined
  return () => {
    const built = statSync(join(dist, 'index.html'), { throwIfNoEntry: false })
    if (!built) return undefined
    if (built.mtimeMs !== builtAt) template = readTemplate(dist)
    builtAt = built.mtimeMs
    return template
  }
}

/** Returns the style sheets that a page uses. */
export function pickSheets({ sheets }: Template, html: string): Sheet[] {
  const used = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  return sheets.filter(({ classes }) => !classes || [...classes].some((name) => used.has(name)))
}
