/** Whether a page that editors created is published: the address of any other one is not found. */
import { SECOND } from '../../platform/time.ts'

/** `load` is asked again for a path that it did not name, so that a new page is found at once. */
export function createOwnPages(load: () => Promise<string[]>, now = () => performance.now()) {
  let known: { at: number; paths: ReadonlySet<string> } | undefined
  let loading: Promise<void> | undefined
  const refresh = () =>
    (loading ??= load()
      .then((paths) => {
        known = { at: now(), paths: new Set(paths) }
      })
      .finally(() => (loading = undefined)))
  return async (path: string): Promise<boolean> => {
    if (known && now() - known.at < SECOND && known.paths.has(path)) return true
    // without a database the browser may still know the page
    await refresh().catch(() => undefined)
    return known?.paths.has(path) ?? true
  }
}
