/** Facts that only a widget's code contains: default values of props, and the states that it draws without a prop (Node only). */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Catalogs } from '#compiler/environment/catalogs.ts'
import { getOwn } from '#compiler/schema/schema.ts'
import type { Default, SelfDrawn } from './facts.ts'

/** Returns the source of a widget's modules, located by the file of its schema. */
export function readCode(schemaFile: string): string {
  const folder = dirname(schemaFile)
  return globSync('*.{ts,tsx}', { cwd: folder })
    .filter((file) => !/\.(?:stories|test|about|schema|css)\./.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
}

// neither an empty string nor the first operand of a division is a default value
const literal = String.raw`('[^']+'|-?\d+(?:\.\d+)?(?![\d.]|\s*\/)|true|false)`
const parseLiteral = (text: string): string | number | boolean =>
  text.startsWith("'") ? text.slice(1, -1) : (JSON.parse(text) as number | boolean)

/** Finds a prop's default in the code: `look ?? 'card'`, `status = 'ready'` in the parameters, `title || t('pay.methods')`. */
export function findDefault(code: string, prop: string, catalogs: Catalogs): Default | undefined {
  const [, value] =
    new RegExp(String.raw`(?<![.\w])${prop} \?\? ${literal}`).exec(code) ??
    new RegExp(String.raw`[{,]\s*${prop} = ${literal}[,\s}]`).exec(code) ??
    []
  if (value !== undefined) return { value: parseLiteral(value) }
  const [, id] = new RegExp(String.raw`(?<![.\w])${prop} (?:\|\||\?\?) t\('([\w.]+)'\)`).exec(code) ?? []
  const message = id === undefined ? undefined : getOwn(catalogs, id)
  return message?.['zh-CN'] !== undefined && message.en !== undefined
    ? { words: { 'zh-CN': message['zh-CN'], en: message.en } }
    : undefined
}

const signs: readonly (readonly [SelfDrawn, RegExp])[] = [
  ['loading', /export (?:function|const) Skeleton\b/],
  ['status', /\bstatus: true\b/],
  ['empty', /<Empty\b/],
  ['failed', /<Failure\b|'lost'|lost=\{Lost\}/],
  ['nothing', /return null\b/],
  ['busy', /useBusy\(\)/],
]
export const listSelfDrawn = (code: string): SelfDrawn[] =>
  signs.filter(([, sign]) => sign.test(code)).map(([name]) => name)
