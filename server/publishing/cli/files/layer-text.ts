/**
 * The text of a layer file. The compiler's own parser reads it, so that syntax errors and duplicate keys are its findings, and every
 * finding about the merged document is located in the editor's file.
 */
import { applyEdits, modify, type JSONPath } from 'jsonc-parser'
import { parse, type Parsed } from '../../../../compiler/analyze/parse.ts'
import { codes } from '../../../../compiler/findings/codes.ts'
import { at, escapeStep, sentence, valueAt, type Issue as Found } from '../../../../compiler/findings/issue.ts'
import { isSteps } from '../../../../compiler/layers/lists.ts'
import { isObject } from '../../../../schemas/language/is-object.ts'
import type { Issue } from '../../../../schemas/publishing/parts.ts'

/** The finding about a step has the place of the step itself. */
const OF_STEP = 'MM1021'
export const BOM = '\uFEFF'

export type LayerText = {
  /** `undefined` when the text is no JSON. */
  value: unknown
  /** Syntax errors and duplicate keys. */
  faults: Found[]
  /** The finding with line and column of the file. */
  placed(issue: Issue): Issue
}

/** The id that a step of `order` names. */
const idOf = (step: unknown): unknown => (isObject(step) ? (step.move ?? step.hide) : step)

/** A list of steps has other places than the list that it makes. */
function aboveSteps(value: unknown, pointer: string): string {
  const parts = pointer.split('/')
  for (let count = 2; count < parts.length; count++) {
    const above = parts.slice(0, count).join('/')
    if (isSteps(valueAt(value, above))) return above
  }
  return pointer
}
/** The pointer into the file that is nearest to one into the merged document. */
export function inFile(value: unknown, pointer: string): string {
  const [, top, name] = pointer.split('/')
  const order = valueAt(value, '/order')
  if (!Array.isArray(order)) return aboveSteps(value, pointer)
  // a list of moves has other positions than the order that it makes
  if (top === 'order') return order.some(isObject) ? '/order' : pointer
  if (top !== 'nodes' || name === undefined || valueAt(value, `/nodes/${name}`) !== undefined)
    return aboveSteps(value, pointer)
  const index = order.findIndex((step) => escapeStep(String(idOf(step))) === name)
  return index < 0 ? pointer : at('/order', index)
}

/** Unknown, forbidden and duplicate names are findings about a key. */
const isAboutKey = ({ code, pointer, fix }: Issue): boolean =>
  ['MM1004', 'MM1007', 'MM1012'].includes(code) ||
  (fix !== undefined && fix.pointer === pointer && ('rename' in fix || 'remove' in fix))

export function readText(text: string): LayerText {
  // the server counts the bytes of the whole document
  const { value, faults, locate }: Parsed = parse(text, 0)
  return {
    value,
    faults: faults.map(({ code, pointer, values, position }) => {
      const { rule, severity } = codes[code]
      return { code, rule, severity, pointer, ...position, text: sentence(code, values) }
    }),
    placed: (issue) => ({
      ...issue,
      ...locate(issue.code === OF_STEP ? issue.pointer : inFile(value, issue.pointer), isAboutKey(issue)),
    }),
  }
}

/** The text with a changed value; the rest of it, its line ends and its byte order mark stay as they are. */
export function withValue(text: string, path: JSONPath, value: unknown): string {
  const mark = text.startsWith(BOM) ? BOM : ''
  const bare = text.slice(mark.length)
  const tab = /^\t/m.test(bare)
  const formattingOptions = {
    eol: bare.includes('\r\n') ? '\r\n' : '\n',
    insertSpaces: !tab,
    tabSize: tab ? 1 : (/^( +)\S/m.exec(bare)?.[1]!.length ?? 2),
  }
  return mark + applyEdits(bare, modify(bare, path, value, { formattingOptions }))
}
