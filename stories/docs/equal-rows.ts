/** Gives the rows of an example the same height in all windows, and each window the height of its rows. */
export function equalizeRows(windows: readonly HTMLIFrameElement[]): void {
  const documents = windows.flatMap((frame) => {
    const root = frame.contentDocument?.querySelector<HTMLElement>('[data-column]')
    return root ? [{ frame, root, rows: [...root.querySelectorAll<HTMLElement>('[data-row]')] }] : []
  })
  const rows = documents.flatMap((document) => document.rows)
  for (const row of rows) row.style.removeProperty('min-height')
  const highest = new Map<string, number>()
  for (const row of rows) {
    const id = row.dataset.row!
    highest.set(id, Math.max(highest.get(id) ?? 0, row.offsetHeight))
  }
  for (const row of rows) row.style.minHeight = `${highest.get(row.dataset.row!)}px`
  for (const { frame, root } of documents) frame.style.height = `${root.offsetHeight}px`
}
