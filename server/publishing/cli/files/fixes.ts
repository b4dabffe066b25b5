/** Applies the compiler's certain corrections to the text of a layer file. The rest of the text is preserved. */
import { findNodeAtLocation, parseTree, type JSONPath } from 'jsonc-parser'
import { getValueAt, type Fix } from '#compiler/findings/issue.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { Issue } from '#schemas/publishing/parts.ts'
import { BOM, toFilePointer, readText, replaceValue } from './layer-text.ts'

/** Converts a pointer to a path of object keys and list positions. */
function toJsonPath(value: unknown, pointer: string): JSONPath {
  const steps = pointer.split('/').slice(1)
  return steps.map((step, index) => {
    const above = getValueAt(value, ['', ...steps.slice(0, index)].join('/'))
    return Array.isArray(above) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~')
  })
}

function renamed(text: string, path: JSONPath, name: string): string {
  const mark = text.startsWith(BOM) ? BOM.length : 0
  const tree = parseTree(text.slice(mark))
  const key = tree && findNodeAtLocation(tree, path)?.parent?.children?.[0]
  if (!key) return text
  const from = mark + key.offset
  return text.slice(0, from) + JSON.stringify(name) + text.slice(from + key.length)
}

/** Whether the fix applies to the file itself, and its new name is free. */
function applies(value: unknown, fix: Fix): boolean {
  const { pointer } = fix
  if (toFilePointer(value, pointer) !== pointer || getValueAt(value, pointer) === undefined) return false
  if (!('rename' in fix)) return true
  const above = getValueAt(value, pointer.slice(0, pointer.lastIndexOf('/')))
  return isObject(above) && !Object.hasOwn(above, fix.rename)
}

/** Returns the corrected text and the findings that were fixed. */
export function applyFixes(text: string, issues: readonly Issue[]): { text: string; fixed: Issue[] } {
  const { value } = readText(text)
  const fixedPointers = new Set<string>()
  const fixed = issues.filter(({ fix }) => {
    if (!fix || fixedPointers.has(fix.pointer) || !applies(value, fix)) return false
    fixedPointers.add(fix.pointer)
    return true
  })
  // in reverse order, because removing an entry shifts all later entries
  const fixedText = fixed.toReversed().reduce((written, { fix }) => {
    const path = toJsonPath(value, fix!.pointer)
    const change: Fix = fix!
    if ('rename' in change) return renamed(written, path, change.rename)
    return replaceValue(written, path, 'remove' in change ? undefined : change.replace)
  }, text)
  return { text: fixedText, fixed }
}
