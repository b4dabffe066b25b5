/** The descriptions of the document language's keys in text editors (docs/document-language.md). */
import { sentence, type Sentence } from '#schemas/language/sentences.ts'
import type { Locale } from '#schemas/language/text.ts'
import type { About, Part } from '#schemas/language/about.ts'
import { getOwn, resolve, type Definitions, type Schema } from '../schema/schema.ts'

type Table = Readonly<Record<string, Sentence>>
const documentKeys: Table = {
  version: sentence('文档语言的版本：1', 'the version of the document language: 1'),
  requires: sentence('需要的发行版，例如 1.4.0', 'the release that is needed, such as 1.4.0'),
  base: sentence('在哪个页面之上修改', 'the page that this one changes'),
  title: sentence('页面标题：两种语言，或一条消息', 'the title of the page: in both languages, or a message'),
  head: sentence(
    '搜索引擎和链接预览里的标题和简介；不写就是页面标题和正文开头',
    'title and description for search engines and link previews; by default the title and the first texts of the page',
  ),
  frame: sentence(
    '页面框架：导航栏、标签栏、背景、下拉',
    'the frame: navigation bar, tab bar, background, pulling down',
  ),
  share: sentence(
    '页面链接在聊天和社交网络里的标题、描述和图片',
    'the title, description and picture of links to the page in chats and networks',
  ),
  state: sentence('页面自己的值，节点可以绑定', 'values of the page itself, to which nodes can be bound'),
  data: sentence('数据源：页面读取的接口', 'sources: the calls that the page reads'),
  forms: sentence('表单：提交到哪个接口，有哪些字段', 'forms: the call that each submits to, and its fields'),
  guards: sentence('守卫：条件成立时离开页面', 'guards: conditions under which the page is left at once'),
  prompts: sentence('弹窗：打开页面后自动弹出', 'popups that open by themselves'),
  on: sentence('进入、显示、离开页面时的操作', 'actions when the page is entered, shown or left'),
  nodes: sentence('节点：页面的各个部分，每个有自己的名字', 'the parts of the page, each under its name'),
  order: sentence('节点的顺序；图层里也可以写移动和隐藏', 'the order of the nodes; in a layer also moves and hides'),
}
const nodeKeys: Table = {
  widget: sentence('用哪个组件来画', 'the widget that draws it'),
  props: sentence('组件的属性', 'the props of the widget'),
  bind: sentence('从数据取值的属性', 'props whose values come from data'),
  model: sentence('与可写的值双向绑定的属性', 'props that are bound both ways to a value'),
  form: sentence('所属的表单', 'the form that it belongs to'),
  when: sentence('显示条件；{ "all": [] } 表示总是', 'when it is shown; { "all": [] } means always'),
  each: sentence('按列表重复', 'repeats it for the rows of a list'),
  slots: sentence('放在组件里的其他节点', 'other nodes inside the widget'),
  on: sentence('事件发生时的操作', 'what its events do'),
  fallback: sentence('组件出错时改画的节点；"drop"：什么都不画', 'the node drawn when the widget fails; "drop": none'),
  keep: sentence('为什么图层不能去掉它', 'why layers must not take it away'),
}
const promptKeys: Table = {
  id: sentence('名字', 'its name'),
  when: nodeKeys.when!,
  open: sentence('打开什么', 'what it opens'),
  once: sentence('多久最多弹出一次：每次访问、每天、永远', 'how often at most: once a visit, a day, ever'),
}
/** Keys of an editor's file in addition to those of the layer. */
export const fileKeys: Table = {
  $schema: sentence('编辑器用它补全；push 不发送', 'for completion in text editors; push does not send it'),
  $from: sentence(
    '这个图层属于哪里、基于哪个修订版；push 会更新',
    'where the layer belongs and the revision that it is based on; push keeps it',
  ),
}

/** Returns the words in one language, or in both. */
const pickWords = (words: Sentence, locale?: Locale) => (locale ? words[locale] : `${words.en}\n${words['zh-CN']}`)

/** Adds a description to each key, in one language or in both. */
export const addDescriptions = (schema: Schema, table: Table, locale?: Locale): Schema => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([key, part]) => {
      const words = getOwn(table, key)
      if (!words) return [key, part]
      return [key, { ...part, description: pickWords(words, locale) }]
    }),
  ),
})
/** `definitions`: of the schema. `locale`: the language of the descriptions; both languages without it. */
type WritingOptions = { definitions: Definitions; locale?: Locale | undefined }

/** Adds a part's name and purpose to its schema. */
export function describePart({ locale }: WritingOptions, schema: Schema, words: Part | About | undefined): Schema {
  if (!words) return schema
  const { name } = words
  const hints = 'purpose' in words ? [words.purpose, ...(words.instead ? [words.instead] : [])] : [words.hint]
  return {
    ...schema,
    title: locale ? name[locale] : `${name.en} · ${name['zh-CN']}`,
    description: hints.map((hint) => pickWords(hint, locale)).join('\n'),
  }
}
/** Describes the parts of an object, wherever it is: in a union, in the entries of a list, in the values of a table. */
export function describeParts(options: WritingOptions, schema: Schema, parts?: Readonly<Record<string, Part>>): Schema {
  if (!parts) return schema
  const inside = (part: Schema) => describeParts(options, part, parts)
  const resolved = resolve(schema, options.definitions)
  const { properties, items, anyOf, additionalProperties: table } = resolved
  if (!properties && !items && !anyOf && typeof table !== 'object') return schema
  return {
    ...resolved,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, part]) => {
          const words = getOwn(parts, key)
          const within = describeParts(options, addNames(options, part, words?.choices), words?.fields)
          return [key, describePart(options, within, words)]
        }),
      ),
    }),
    ...(items && { items: inside(items) }),
    ...(anyOf && { anyOf: anyOf.map(inside) }),
    ...(typeof table === 'object' && { additionalProperties: inside(table) }),
  }
}
/** Adds the name of each value to an enumeration. */
function addNames(options: WritingOptions, schema: Schema, choices: Part['choices']): Schema {
  if (!choices) return schema
  const { locale } = options
  const names = schema.enum?.flatMap((value) => getOwn(choices, String(value)) ?? [])
  return {
    ...schema,
    ...(names && { enumDescriptions: names.map((name) => (locale ? name[locale] : `${name.en} · ${name['zh-CN']}`)) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map((part) => addNames(options, part, choices)) }),
  }
}
export function describeDocument(whole: Schema, locale?: Locale): Schema {
  const { nodes, prompts } = whole.properties ?? {}
  const node = addDescriptions(nodes!.additionalProperties as Schema, nodeKeys, locale)
  const prompt = addDescriptions(prompts!.items!, promptKeys, locale)
  const inside = {
    ...whole.properties,
    nodes: { ...nodes, additionalProperties: node },
    prompts: { ...prompts, items: prompt },
  }
  return addDescriptions({ ...whole, properties: inside }, documentKeys, locale)
}
