/** What a build has for drawn pages: its `index.html`, and the class names of each style sheet. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export type Template = {
  html: string
  /** Style sheets that `html` does not have, by their class names. */
  sheets: { file: string; classes: ReadonlySet<string> }[]
}

const assets = 'assets'

function read(dist: string): Template {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const sheets = readdirSync(join(dist, assets))
    .filter((file) => file.endsWith('.css') && !html.includes(`/${file}"`))
    .sort()
    .map((file) => {
      const css = readFileSync(join(dist, assets, file), 'utf8')
      const classes = new Set([...css.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name]) => name!))
      return { file: `${assets}/${file}`, classes }
    })
  return { html, sheets }
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
export function sheetsFor({ sheets }: Template, html: string): string[] {
  const used = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  return sheets.filter(({ classes }) => [...classes].some((name) => used.has(name))).map(({ file }) => file)
}
