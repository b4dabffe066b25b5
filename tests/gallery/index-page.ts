/** Writes the index page of all pictures, with filters for language, width and theme. */
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { folder, looks } from './looks.ts'

const choice = (name: string, values: readonly string[], first: string) =>
  `<label>${name} <select name="${name}">${values
    .map((value) => `<option${value === first ? ' selected' : ''}>${value}</option>`)
    .join('')}</select></label>`
const style =
  'body{margin:0;padding:16px;background:#e6eae9;font:14px system-ui}form{position:sticky;top:0;display:flex;gap:16px;padding:8px;background:#fff}' +
  'main{display:flex;flex-wrap:wrap;gap:16px;margin-top:16px}figure{margin:0;width:250px}img{width:100%;display:block;min-height:80px;background:#fff}figcaption{overflow-wrap:anywhere}'
const script =
  "const form=document.forms[0];function show(){const {locale,width,theme}=Object.fromEntries(new FormData(form));for(const img of document.images)img.src=`${locale}-${width}-${theme}/${img.alt}.jpg`}form.addEventListener('change',show);show()"

export default function writeIndex(): void {
  mkdirSync(folder, { recursive: true })
  const names = [...new Set(globSync('*/*.jpg', { cwd: folder }).map((file) => basename(file, '.jpg')))].sort()
  const figures = names.map(
    (name) => `<figure><img loading="lazy" alt="${name}"><figcaption>${name}</figcaption></figure>`,
  )
  const form = Object.entries(looks).map(([name, values]) =>
    choice(name, values, name === 'width' ? '375' : values[0]!),
  )
  const file = join(folder, 'index.html')
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><title>Menmian: all pages</title><style>${style}</style><form>${form.join('')}</form><main>${figures.join('')}</main><script>${script}</script>\n`,
  )
  console.log(`${names.length} pages: ${file}`)
}
