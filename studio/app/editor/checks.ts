/**
 * The findings of what is on the screen: at once from the compiler in the browser, and after a pause from the server, whose answer wins. What
 * only the server knows (pictures of the library, layers of an older release) stays while its place is as the server saw it.
 */
import { valueAt } from '../../../compiler/findings/issue.ts'
import type { Json } from '../../../compiler/layers/layers.ts'
import { isSame } from '../../../compiler/merge/same.ts'
import type { Issue } from '../../../schemas/publishing/parts.ts'

export type Findings = {
  issues: Issue[]
  /** The server has not answered yet for what is on the screen. */
  isChecking: boolean
  /** The findings are those of what is on the screen, whoever found them. */
  isCurrent: boolean
}
/** The findings of a document. */
type Judged = { document: Json; issues: readonly Issue[] }
type Sources = {
  /** Whether a failure may be over when the server is asked again. */
  isPassing: (error: unknown) => boolean
  /** Undefined: a newer document came meanwhile, or there is no compiler here. */
  here: (document: Json) => Promise<Issue[] | undefined>
  server: (signal: AbortSignal) => Promise<Issue[]>
  /** What the server said when the page was opened. */
  first: Judged
  now: () => Json
  change: (part: Partial<Findings> & { failure?: string | undefined }) => void
  messageOf: (error: unknown) => string
}

/** Longer than between two keystrokes: the compiler in the browser has answered meanwhile. */
const CHECK_AFTER_MS = 350
/** A server that does not answer is asked again, after longer and longer pauses. */
const [AGAIN_MS, LONGEST_MS] = [2000, 30_000]

const keyOf = ({ code, pointer, text }: Issue): string => `${code} ${pointer} ${text.en}`
/** Findings of one check that another does not have. */
function beyond(issues: readonly Issue[], others: readonly Issue[]): Issue[] {
  const known = new Set(others.map(keyOf))
  return issues.filter((one) => !known.has(keyOf(one)))
}
const stillThere = ({ document, issues }: Judged, now: Json): Issue[] =>
  issues.filter(({ pointer }) => isSame(valueAt(document, pointer), valueAt(now, pointer)))

export function createChecks({ here, server, first, now, change, messageOf, isPassing }: Sources) {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let latest: AbortController | undefined
  let found: Judged | undefined
  let judged: Judged | undefined
  /** What only the server found. */
  let kept = first
  function compare(): void {
    if (judged && judged.document === found?.document)
      kept = { document: judged.document, issues: beyond(judged.issues, found.issues) }
  }

  async function lookHere(): Promise<void> {
    const document = now()
    const issues = await here(document)
    if (!issues || now() !== document) return
    found = { document, issues }
    compare()
    // else the answer of the server has come first
    if (judged?.document !== document)
      change({ issues: [...issues, ...beyond(stillThere(kept, document), issues)], isCurrent: true })
  }
  async function askServer(): Promise<void> {
    const own = new AbortController()
    latest = own
    const document = now()
    try {
      const issues = await server(own.signal)
      if (latest !== own) return
      judged = { document, issues }
      tries = 0
      compare()
      change({ issues, isChecking: false, isCurrent: true, failure: undefined })
    } catch (error) {
      if (own.signal.aborted) return
      change({ isChecking: false, failure: messageOf(error) })
      if (isPassing(error)) waiting = setTimeout(() => void askServer(), Math.min(LONGEST_MS, AGAIN_MS * 2 ** tries++))
    }
  }
  return {
    /** What is on the screen has changed, and so is not judged yet. */
    soon(): void {
      clearTimeout(waiting)
      latest?.abort()
      change({ isChecking: true, isCurrent: false })
      waiting = setTimeout(() => void askServer(), CHECK_AFTER_MS)
      void lookHere()
    },
    /** The compiler has come, or what lies below has changed. */
    again: () => void lookHere(),
  }
}
