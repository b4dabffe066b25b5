/** A call that asks for one step more (`asks` of the error table): its page lies over everything as a sheet, and the call waits for it. */
import { withQuery } from '../routes/url.ts'
import { history } from '../routes/history.ts'

/** Under way, by page: whoever else needs the same step meanwhile waits for the same sheet. */
const underWay = new Map<string, Promise<boolean>>()
/** Sheets that are open, and whether their step was made. */
const made = new Map<string, boolean>()

/** The page gave back that the step was made: whether it is that of such a sheet. It counts once the sheet is gone. */
export const stepMade = (id: string): boolean => made.has(id) && !!made.set(id, true)

/** Resolves whether the step was made, when the sheet has closed. */
export function takeStep(path: string, query: Record<string, string> = {}): Promise<boolean> {
  const asked = underWay.get(path)
  if (asked) return asked
  const [, search = ''] = withQuery(path, query).split('?')
  const id = history.lay({ path, search, as: 'sheet' })
  if (!id) return Promise.resolve(false)
  const { index } = history.current()
  made.set(id, false)
  const step = new Promise<boolean>((resolve) => {
    const leave = history.subscribe(() => {
      const now = history.current()
      // a page that the sheet opened lies above it
      if (now.index > index || (now.index === index && now.overlays.some((one) => one.id === id))) return
      leave()
      underWay.delete(path)
      resolve(made.get(id) === true)
      made.delete(id)
    })
  })
  underWay.set(path, step)
  return step
}
