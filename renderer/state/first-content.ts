/** When the first page has what it asked for: what only a tap needs waits for it, so that it takes no connection from the content. */
import type { QueryClient } from '@tanstack/react-query'

const LONGEST = 5000
/** An answer may lead to the next question. */
const PAUSE = 100
let resolve: () => void
export const firstContent = new Promise<void>((done) => {
  resolve = done
})

/** `isOpen`: whether there is a page yet. */
export function watchFirstContent(client: QueryClient, isOpen: () => boolean): void {
  setTimeout(resolve, LONGEST)
  let pause: ReturnType<typeof setTimeout>
  const stop = client.getQueryCache().subscribe(() => {
    clearTimeout(pause)
    if (isOpen() && !client.isFetching())
      pause = setTimeout(() => {
        stop()
        resolve()
      }, PAUSE)
  })
}
