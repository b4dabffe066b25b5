/** Synchronises the scrolling of two canvases, anchored at a shared node, because the pages may differ in length. */
import type { Marks } from './marks.tsx'
import type { FromCanvas, Scrolled } from './protocol.ts'

type Options = { marks: Marks; send: (message: FromCanvas) => void }

export function createScrolling({ marks, send }: Options) {
  let tied: readonly string[] = []
  let frame = 0
  /** The position set by the other canvas, which is not reported back. */
  let followed: number | undefined
  const getFirstBox = (id: string) => marks.getOutline(id).boxes[0]

  function tell(): void {
    frame = 0
    const top = Math.round(scrollY)
    if (top === followed) return
    followed = undefined
    const seen = tied.flatMap((id) => {
      const box = getFirstBox(id)
      return box && box.y + box.height > 0 ? [{ id, y: box.y }] : []
    })
    const [anchor] = seen.toSorted((a, b) => Math.abs(a.y) - Math.abs(b.y))
    send({ type: 'scrolled', top, anchor })
  }
  addEventListener('scroll', () => tied.length > 0 && void (frame ||= requestAnimationFrame(tell)), { passive: true })

  return {
    tie: (ids: readonly string[]) => void (tied = ids),
    follow({ top, anchor }: Scrolled): void {
      const box = anchor && getFirstBox(anchor.id)
      scrollTo({ top: top > 0 && box ? scrollY + box.y - anchor.y : top, behavior: 'instant' })
      followed = Math.round(scrollY)
    },
  }
}
