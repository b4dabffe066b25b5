/** The titles of the shipped pages, in both languages: how an editor recognises a page. */
import { isObject } from '../../../schemas/language/is-object.ts'
import { inEach, isWords, type Words } from '../../../schemas/language/words.ts'
import type { Catalogs } from '../../../compiler/environment/catalogs.ts'
import { isPage, routes, type LayoutCompiler } from '../compile/compile.ts'

const none: Words = { 'zh-CN': '', en: '' }

/** Where a title comes from data, its text for want of them is taken. */
function titleOf(title: unknown, catalogs: Catalogs): Words {
  if (typeof title === 'string') return { 'zh-CN': title, en: title }
  if (isWords(title)) return title
  if (!isObject(title)) return none
  if (typeof title.t === 'string') {
    const message = catalogs[title.t] ?? {}
    return inEach((locale) => message[locale] ?? '')
  }
  return titleOf(title.or, catalogs)
}

const known = new WeakMap<LayoutCompiler, Promise<ReadonlyMap<string, Words>>>()
/** By path; read once, because shipped pages change with a release only. */
export function shippedTitles(compiler: LayoutCompiler): Promise<ReadonlyMap<string, Words>> {
  const titles =
    known.get(compiler) ??
    (async () => {
      const catalogs = await compiler.catalogs()
      const paths = Object.keys(routes()).filter(isPage)
      const read = async (path: string) => {
        const { shipped } = await compiler.stack(path, [])
        return [path, titleOf(isObject(shipped) ? shipped.title : undefined, catalogs)] as const
      }
      return new Map(await Promise.all(paths.map(read)))
    })()
  known.set(compiler, titles)
  return titles
}
