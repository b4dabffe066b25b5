/** Whether a page that editors created is published; an unpublished page is answered with 404. */
import { SECOND } from '#server/platform/time.ts'

/** Calls `load` again for an unknown path, so that a new page is found immediately. */
export function createOwnPages(load: () => Promise<string[]>, now = () => performance.now()) {
  let loaded: { at: number; paths: ReadonlySet<string> } | undefined
  let loading: Promise<void> | undefined
  const refresh = () =>
    (loading ??= load()
      .then((paths) => {
        loaded = { at: now(), paths: new Set(paths) }
      })
      .finally(() => (loading = undefined)))
  return async (path: string): Promise<boolean> => {
    if (loaded && now() - loaded.at < SECOND && loaded.paths.has(path)) return true
    // without a database the browser may still know the page
    await refresh().catch(() => undefined)
    return loaded?.paths.has(path) ?? true
  }
}
