/** User-visible texts: messages, and the texts of the demo shop. Texts of editors' tools (`publishing.`) have their own terms. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Layout } from '#schemas/language/layout.ts'
import type { Locale } from '#schemas/language/locales.ts'
import { readMessages } from './tables/po.ts'

type Said = readonly [place: string, words: string]

const root = join(import.meta.dirname, '..')
const content = 'server/seed/content'
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Returns every text of a language in a file of the demo shop. */
function readTexts(file: string, locale: Locale): Said[] {
  const texts: Said[] = []
  JSON.parse(read(file), (key: string, value: unknown) => {
    if (key === locale && typeof value === 'string') texts.push([file, value])
    return value
  })
  return texts
}

const articles = (locale: Locale): Said[] =>
  globSync(`${content}/**/*.${locale}.md`, { cwd: root }).flatMap((file) =>
    read(file)
      .split('\n')
      .filter(Boolean)
      .map((line, index) => [`${file}, paragraph ${index + 1}`, line] as const),
  )
const said = (locale: Locale): Said[] => [
  ...[...readMessages(locale)].filter(([id]) => !id.startsWith('publishing.')),
  ...globSync(`${content}/**/*.json`, { cwd: root }).flatMap((file) => readTexts(file, locale)),
  ...articles(locale),
]
const chinese = said('zh-CN')
const english = said('en')

/** Texts that tests/conformance/errors.json and docs/domain.md give word for word. */
const given = new Set([
  'error.accessNode',
  'error.startup',
  'error.empty',
  'error.request',
  'error.http500',
  'load.title',
  'load.loading',
])
const without = (list: Said[], pattern: RegExp) =>
  list
    .filter(([place, words]) => !given.has(place) && pattern.test(words))
    .map(([place, words]) => `${place}: ${words}`)

test('the walk finds all texts', () => {
  expect(chinese.length).toBeGreaterThan(2000)
  expect(english.length).toBeGreaterThan(2000)
})

test('Chinese has full-width punctuation, and curly quotation marks', () => {
  const han = String.raw`\p{Script=Han}`
  const half = new RegExp(`${han}[,;:!?)]|${han}\\.(?!\\w)|[,;!?(]${han}|["']${han}|${han}["']|[「」]`, 'u')
  expect(half.test('请稍候,马上就好')).toBe(true)
  // keywords of the page's head, which search engines split at commas
  expect(without(chinese, half).filter((line) => !line.includes('靓号,流量卡'))).toEqual([])
})

test('Chinese says 您, never 你', () => {
  expect(without(chinese, /你/).filter((line) => !line.includes('520 我爱你'))).toEqual([])
})

test('no Chinese text has a word of programmers', () => {
  const internal =
    /接口(?!紧|不|，可)|参数|字段|系统异常|(?<!蜂窝|移动)数据(?!线|传输)|token|null|undefined|管理员|节点|模块|服务器|请求|响应|字节|阈值|后台|前端|履约/i
  expect(internal.test('接口异常')).toBe(true)
  // the guide is for programs
  expect(without(chinese, internal).filter((line) => !line.startsWith('guide.'))).toEqual([])
})

test('a failure says more than 请稍后再试', () => {
  expect(without(chinese, /稍后(再试|重试)/)).toEqual([])
})

test('each thing has one name', () => {
  const others = /缴费|补缴|(?<!等)待支付|运单号|取货码|物联卡|客服热线|续订|网络加速|提速服务|点按|长按点|兑换记录/
  expect(without(chinese, others)).toEqual([])
})

test('English is in sentence case', () => {
  const names =
    /^(I|I'm|I've|China|Chinese|Mobile|Unicom|Telecom|Broadnet|WeChat|Wi|QR|ID|Douyin|Kuaishou|Alipay|App[Ii][Dd]|Android|Harmony\w*|Pay|Settings|Allow|Open|Me|My|Card|Your|Corner|Shop|Kept|Join|Other|Menmian|Markdown|Context|Protocol|Streamable)$/
  const wrong = [...readMessages('en')].flatMap(([id, words]) =>
    id.startsWith('publishing.')
      ? []
      : [...words.matchAll(/(?<=[a-z,] )[A-Z][a-z]\w*/g)]
          .filter(([word]) => !names.test(word))
          .map(([word]) => `${id}: ${word}`),
  )
  expect(wrong).toEqual([])
})

test('English has no Chinese punctuation, double spaces or three dots', () => {
  expect(without(english, /[，。；：！？（）「」、]| {2}(?! )|\.\.\./)).toEqual([])
})

/** Returns the nodes, without those that a layer removes (null). */
const listNodes = (nodes: Layout['nodes']) => Object.entries(nodes).filter(([, node]) => node !== null)

test('no heading of a page repeats its title', () => {
  const repeats = globSync('layouts/**/*.json', { cwd: root }).flatMap((file) => {
    const { title, nodes = {} } = JSON.parse(read(file)) as Partial<Layout>
    const titleJson = JSON.stringify(title)
    if (!titleJson) return []
    return listNodes(nodes)
      .filter(([, node]) => JSON.stringify(node.props?.['title']) === titleJson)
      .map(([id]) => `${file} ${id}`)
  })
  expect(repeats).toEqual([])
})

test('nothing that is always shown is said twice in a document', () => {
  const twice = globSync('layouts/**/*.json', { cwd: root }).flatMap((file) => {
    const { nodes = {} } = JSON.parse(read(file)) as Partial<Layout>
    const seen = new Map<string, string>()
    const repeats: string[] = []
    for (const [id, node] of listNodes(nodes)) {
      // buttons may agree
      if (node.when !== undefined || /button|dialog/.test(node.widget)) continue
      for (const prop of ['title', 'text', 'note', 'hint'] as const) {
        const words = (node.props?.[prop] as { t?: string } | undefined)?.t
        if (!words) continue
        if (seen.has(words)) repeats.push(`${file} ${seen.get(words)} and ${id}: ${words}`)
        seen.set(words, id)
      }
    }
    return repeats
  })
  expect(twice).toEqual([])
})

test('an empty page names what is missing, and does not say 暂无; a hint is not titled 温馨提示', () => {
  // docs/domain §3 gives these word for word
  const ofDomain = /暂无(评价|物流信息|相关问题|下级代理|商品|号码)/
  expect(without(chinese, /暂无|温馨提示/).filter((line) => !ofDomain.test(line))).toEqual([])
})
