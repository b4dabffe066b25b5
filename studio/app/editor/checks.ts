/**
 * Findings of the current document: immediately from the compiler in the browser, after a pause from the server, which takes precedence.
 * Findings that only the server can make (media library, layers of an older release) remain until the value at their pointer changes.
 */
import { getValueAt } from '#compiler/findings/issue.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { isSame } from '#compiler/merge/same.ts'
import type { Issue } from '#schemas/publishing/parts.ts'

export type Findings = {
  issues: Issue[]
  /** The server has not answered yet for the current document. */
  isChecking: boolean
  /** The findings are those of the current document, from the browser or the server. */
  isCurrent: boolean
}
/** Findings with the document they are about. */
type CheckResult = { document: Json; issues: readonly Issue[] }
type Sources = {
  /** Whether a failure is transient, so that a retry may succeed. */
  isPassing: (error: unknown) => boolean
  /** Undefined: superseded by a newer document, or the compiler is not available. */
  here: (document: Json) => Promise<Issue[] | undefined>
  server: (signal: AbortSignal) => Promise<Issue[]>
  /** The server's findings when the page was opened. */
  first: CheckResult
  now: () => Json
  change: (part: Partial<Findings> & { failure?: string | undefined }) => void
  getMessage: (error: unknown) => string
}

/** Longer than a typist's pause between keystrokes; the compiler in the browser answers sooner. */
const CHECK_AFTER_MS = 350
/** Retry delays with backoff, in milliseconds: first and maximum. */
const [AGAIN_MS, LONGEST_MS] = [2000, 30_000]

const getIssueKey = ({ code, pointer, text }: Issue): string => `${code} ${pointer} ${text.en}`
/** Returns the findings of one check that are missing from another. */
function subtractIssues(issues: readonly Issue[], others: readonly Issue[]): Issue[] {
  const keys = new Set(others.map(getIssueKey))
  return issues.filter((issue) => !keys.has(getIssueKey(issue)))
}
const listRemaining = ({ document, issues }: CheckResult, now: Json): Issue[] =>
  issues.filter(({ pointer }) => isSame(getValueAt(document, pointer), getValueAt(now, pointer)))

export function createChecks({ here, server, first, now, change, getMessage, isPassing }: Sources) {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let latest: AbortController | undefined
  let local: CheckResult | undefined
  let serverResult: CheckResult | undefined
  /** Findings that only the server made. */
  let serverOnly = first
  function mergeFindings(): void {
    if (serverResult && serverResult.document === local?.document)
      serverOnly = { document: serverResult.document, issues: subtractIssues(serverResult.issues, local.issues) }
  }

  async function lookHere(): Promise<void> {
    const document = now()
    const issues = await here(document)
    if (!issues || now() !== document) return
    local = { document, issues }
    mergeFindings()
    // otherwise the server has answered already
    if (serverResult?.document !== document)
      change({ issues: [...issues, ...subtractIssues(listRemaining(serverOnly, document), issues)], isCurrent: true })
  }
  async function askServer(): Promise<void> {
    const controller = new AbortController()
    latest = controller
    const document = now()
    try {
      const issues = await server(controller.signal)
      if (latest !== controller) return
      serverResult = { document, issues }
      tries = 0
      mergeFindings()
      change({ issues, isChecking: false, isCurrent: true, failure: undefined })
    } catch (error) {
      if (controller.signal.aborted) return
      change({ isChecking: false, failure: getMessage(error) })
      if (isPassing(error)) waiting = setTimeout(() => void askServer(), Math.min(LONGEST_MS, AGAIN_MS * 2 ** tries++))
    }
  }
  return {
    /** Schedules a check after the document changed. */
    soon(): void {
      clearTimeout(waiting)
      latest?.abort()
      change({ isChecking: true, isCurrent: false })
      waiting = setTimeout(() => void askServer(), CHECK_AFTER_MS)
      void lookHere()
    },
    /** Checks again after the compiler has loaded or the layers below have changed. */
    again: () => void lookHere(),
  }
}
