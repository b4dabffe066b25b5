/**
 * The text of a layer file, parsed by the compiler's parser, so that syntax errors and duplicate keys are compiler findings. Findings about
 * the merged document are located in the editor's file.
 */
import { applyEdits, modify, type JSONPath } from 'jsonc-parser'
import { parse, type Parsed } from '#compiler/analyze/parse.ts'
import { codes } from '#compiler/findings/codes.ts'
import { joinPointer, escapeStep, buildFindingText, getValueAt, type Issue as Found } from '#compiler/findings/issue.ts'
import { isSteps } from '#compiler/layers/lists.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { Issue } from '#schemas/publishing/parts.ts'

/** A finding about a list step, located at the step itself. */
const OF_STEP = 'MM1021'
export const BOM = '\uFEFF'

export type LayerText = {
  /** `undefined` when the text is not JSON. */
  value: unknown
  /** Syntax errors and duplicate keys. */
  faults: Found[]
  /** Returns the finding with its line and column in the file. */
  placed(issue: Issue): Issue
}

/** The id that a step of `order` names. */
const readStepId = (step: unknown): unknown => (isObject(step) ? (step.move ?? step.hide) : step)

/** Shortens a pointer to the list itself where the file has steps, whose positions differ from those of the resulting list. */
function aboveSteps(value: unknown, pointer: string): string {
  const parts = pointer.split('/')
  for (let count = 2; count < parts.length; count++) {
    const above = parts.slice(0, count).join('/')
    if (isSteps(getValueAt(value, above))) return above
  }
  return pointer
}
/** Maps a pointer into the merged document to the nearest pointer into the file. */
export function toFilePointer(value: unknown, pointer: string): string {
  const [, top, name] = pointer.split('/')
  const order = getValueAt(value, '/order')
  if (!Array.isArray(order)) return aboveSteps(value, pointer)
  // positions in a list of moves differ from those in the resulting order
  if (top === 'order') return order.some(isObject) ? '/order' : pointer
  if (top !== 'nodes' || name === undefined || getValueAt(value, `/nodes/${name}`) !== undefined)
    return aboveSteps(value, pointer)
  const index = order.findIndex((step) => escapeStep(String(readStepId(step))) === name)
  return index < 0 ? pointer : joinPointer('/order', index)
}

/** Unknown, forbidden and duplicate names are findings about a key. */
const isAboutKey = ({ code, pointer, fix }: Issue): boolean =>
  ['MM1004', 'MM1007', 'MM1012'].includes(code) ||
  (fix !== undefined && fix.pointer === pointer && ('rename' in fix || 'remove' in fix))

export function readText(text: string): LayerText {
  // 0: no size limit here, because the server measures the complete document
  const { value, faults, locate }: Parsed = parse(text, 0)
  return {
    value,
    faults: faults.map(({ code, pointer, values, position }) => {
      const { rule, severity } = codes[code]
      return { code, rule, severity, pointer, ...position, text: buildFindingText(code, values) }
    }),
    placed: (issue) => ({
      ...issue,
      ...locate(issue.code === OF_STEP ? issue.pointer : toFilePointer(value, issue.pointer), isAboutKey(issue)),
    }),
  }
}

/** Returns the text with a changed value; the rest, its line ends and its byte order mark are preserved. */
export function replaceValue(text: string, path: JSONPath, value: unknown): string {
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
