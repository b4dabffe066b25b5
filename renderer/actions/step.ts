/**
 * A call may require an additional step (`asks` in the error table): the step's page opens as a sheet on top, and the call waits for it.
 */
import { withQuery } from '../routes/url.ts'
import type { History } from '../routes/history.ts'
import { waitUntilClosed } from './wait-until-closed.ts'

export function createSteps(history: History) {
  /** Steps in progress, by page: other calls that need the same step wait for the same sheet. */
  const pending = new Map<string, Promise<boolean>>()
  /** Open sheets, and whether their step was completed. */
  const openSheets = new Map<string, boolean>()

  return {
    /** Marks the step of a sheet as completed; false when `id` is not such a sheet. It takes effect when the sheet is closed. */
    complete: (id: string): boolean => openSheets.has(id) && !!openSheets.set(id, true),
    /** Resolves when the sheet has closed, with whether the step was completed. */
    take(path: string, query: Record<string, string> = {}): Promise<boolean> {
      const running = pending.get(path)
      if (running) return running
      const [, search = ''] = withQuery(path, query).split('?')
      const id = history.openOverlay({ path, search, as: 'sheet' })
      if (!id) return Promise.resolve(false)
      openSheets.set(id, false)
      const step = waitUntilClosed(history, id).then(() => {
        const isMade = openSheets.get(id) === true
        pending.delete(path)
        openSheets.delete(id)
        return isMade
      })
      pending.set(path, step)
      return step
    },
  }
}
