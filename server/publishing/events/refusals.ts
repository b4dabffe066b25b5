import type { Findings } from '#schemas/publishing/parts.ts'
import { editorEvents } from '#server/db/schema/publishing.ts'
import { isError } from '../compile/compile.ts'
import type { SignedIn } from '../context.ts'
import { getFindings } from '../errors.ts'
import type { Change } from '../publication/publish.ts'

const counted = (findings: Findings) => {
  const issues = findings.flatMap((finding) => finding.issues)
  const errors = issues.filter(isError).length
  return { errors, warnings: issues.length - errors }
}

/** Runs the work. When findings refuse it, writes an event for editors of the same places, after the rollback of its transaction. */
export async function withRefusalEvents<T>(
  { db, clock, me }: SignedIn,
  changes: readonly Change[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const findings = getFindings(error)
    if (findings) {
      const places = changes.map(({ place: { path, layer, scope } }) => ({ path, layer, scope }))
      const detail = counted(findings)
      await db.insert(editorEvents).values({ kind: 'refusal', by: me.name, places, detail, at: clock.now() })
    }
    throw error
  }
}
