/** Pages of lists: each has the requested size and new rows, and the list ends. */
import type { CallPath } from '#schemas/api/index.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { Params } from './client.ts'
import type { Run } from './reads.ts'
import { rows } from './run.ts'
import { say } from './sentences.ts'
import { describeValue } from './shape.ts'

type Page = {
  list: unknown[]
  page: unknown
  pageSize: unknown
  pageCount: unknown
  totalCount: number
  after?: unknown
  more?: unknown
  countIsFloor?: unknown
}
const isPage = (data: unknown): data is Page =>
  isObject(data) && Array.isArray(data.list) && typeof data.totalCount === 'number'

/** The identity of a row: its id or number, else its content. */
function getRowKey(row: unknown): string {
  if (!isObject(row)) return JSON.stringify(row)
  const name = ['id', 'orderSn', 'sn', 'packageId', 'simNo'].find((key) => row[key] !== undefined && row[key] !== null)
  return JSON.stringify(name ? row[name] : row)
}
/** Pages of a walk by cursor. */
const mostPages = 12

async function readPage(run: Run, path: CallPath, params: Params): Promise<Page | undefined> {
  const answer = await run.ask(path, params)
  return answer?.code === 0 && isPage(answer.data) ? answer.data : undefined
}

function checkFields(
  run: Run,
  path: CallPath,
  data: Page,
  asked: { page: number; pageSize: number; totalCount?: number },
): void {
  const { lang } = run
  const { list, totalCount } = data
  if (list.length > asked.pageSize)
    run.report(path, 'paging', say(lang, 'rows', { size: asked.pageSize, given: list.length }), 'data.list')
  const wanted = {
    ...asked,
    ...(data.countIsFloor !== true && { pageCount: Math.ceil(totalCount / asked.pageSize) }),
  }
  for (const [name, value] of Object.entries<number | undefined>(wanted)) {
    if (value === undefined) continue
    const given = data[name as keyof typeof wanted]
    const field = `data.${name}`
    // an empty list may have one page
    if (given === value || (name === 'pageCount' && totalCount === 0)) continue
    run.report(path, 'paging', say(lang, 'pageField', { field, given: describeValue(given), wanted: value }), field)
  }
}

async function checkNumbers(run: Run, path: CallPath, params: Params, { totalCount }: Page): Promise<void> {
  const { lang } = run
  const size = totalCount > 2 ? 2 : 1
  const earlier = new Set<string>()
  for (const page of [1, 2, Math.ceil(totalCount / size) + 1]) {
    const data = await readPage(run, path, { ...params, page, pageSize: size })
    if (!data) return
    checkFields(run, path, data, { page, pageSize: size, totalCount })
    const least = Math.max(0, Math.min(size, totalCount - (page - 1) * size))
    const keys = data.list.map(getRowKey)
    if (page > 1 && keys.some((key) => earlier.has(key)))
      run.report(path, 'paging', say(lang, 'repeats', { page }), 'data.list')
    else if (keys.length < least)
      run.report(path, 'paging', say(lang, 'tooFew', { total: totalCount, page, given: keys.length }), 'data.list')
    else if (least === 0 && keys.length > 0) run.report(path, 'paging', say(lang, 'beyond'), 'data.list')
    for (const key of keys) earlier.add(key)
  }
}

async function checkCursor(run: Run, path: CallPath, params: Params, { totalCount }: Page): Promise<void> {
  const { lang } = run
  // a walk reaches the end of a short list, and begins with small pages
  const size = totalCount > 2 * mostPages ? 200 : 2
  const earlier = new Set<string>()
  const report = (text: string, field: string) => run.report(path, 'paging', text, field)
  let after: unknown
  for (let page = 1; page <= mostPages; page++) {
    const pageSize = page === 1 ? 2 : size
    const data = await readPage(run, path, { ...params, page, pageSize, ...(after !== undefined && { after }) })
    if (!data) return
    checkFields(run, path, { ...data, countIsFloor: true }, { page, pageSize })
    const keys = data.list.map(getRowKey)
    if (keys.some((key) => earlier.has(key))) return report(say(lang, 'repeats', { page }), 'data.list')
    for (const key of keys) earlier.add(key)
    if (data.more !== true) {
      if (earlier.size < totalCount && data.countIsFloor !== true)
        report(say(lang, 'endsEarly', { total: totalCount, given: earlier.size }), 'data.more')
      return
    }
    if (keys.length === 0) return report(say(lang, 'emptyMore'), 'data.more')
    if (typeof data.after !== 'string' || data.after === '') return report(say(lang, 'noCursor'), 'data.after')
    if (data.after === after) return report(say(lang, 'sameCursor', { given: data.after }), 'data.after')
    after = data.after
  }
}

export async function checkPages(run: Run, path: CallPath, valid: { params: Params; data: unknown }): Promise<void> {
  const shape = rows[path]!.params._zod.def.shape
  if (!('page' in shape) || !isPage(valid.data)) return
  await ('after' in shape ? checkCursor : checkNumbers)(run, path, valid.params, valid.data)
}
