/** Checks a literal string that names a part of its document or a call (`x-ref`). */
import type { Context } from './context.ts'
import type { Page } from '../analyze/analyze.ts'
import { findNearestName } from '../findings/issue.ts'
import { getOwn, type Schema } from '../schema/schema.ts'

type Unknown = 'MM2006' | 'MM2008' | 'MM2011' | 'MM2012' | 'MM4001'
type Named = {
  /** The code for an unknown name, and the word of its message that the name fills. */
  code: Unknown
  word: 'id' | 'name'
  known: (page: Page) => Readonly<Record<string, unknown>> | undefined
}
const kinds: Readonly<Record<string, Named>> = {
  node: { code: 'MM2006', word: 'id', known: ({ layout }) => layout.nodes },
  source: { code: 'MM2011', word: 'name', known: ({ layout }) => layout.data },
  form: { code: 'MM2012', word: 'name', known: ({ layout }) => layout.forms },
  call: { code: 'MM4001', word: 'name', known: ({ environment }) => environment.calls },
}

export type NameInput = {
  name: string
  ref: NonNullable<Schema['x-ref']>
  /** The form whose fields a name may mean. */
  form: string | undefined
  pointer: string
}

export function checkName(context: Context, { name, ref, form, pointer }: NameInput): void {
  const { page, report } = context
  const unknown = (code: Unknown, values: Record<string, string>, names: readonly string[]) => {
    const meant = findNearestName(name, names)
    report(code, pointer, values, {
      suggestion: meant,
      ...(meant !== undefined && { fix: { pointer, replace: meant } }),
    })
  }
  if (ref === 'field') {
    const fields = form === undefined ? undefined : getOwn(page.layout.forms, form)?.fields
    if (fields && !fields.includes(name)) unknown('MM2008', { of: `form.${form}`, name }, fields)
    return
  }
  const kind = getOwn(kinds, ref)
  if (!kind) return
  const table = kind.known(page)
  if (!getOwn(table, name)) unknown(kind.code, { [kind.word]: name }, Object.keys(table ?? {}))
}
