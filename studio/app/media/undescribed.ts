/** Pictures uploaded in this session whose alternative text Studio asks for, in the order of their uploads. */
import type { MediaItem } from '#schemas/publishing/media.ts'

type Description = Pick<MediaItem, 'altZh' | 'altEn' | 'isDecoration'>
export const isDescribed = ({ altZh, altEn, isDecoration }: Description): boolean =>
  isDecoration || altZh !== '' || altEn !== ''

export type Undescribed = ReturnType<typeof createUndescribed>
export function createUndescribed() {
  let items: readonly MediaItem[] = []
  const listeners = new Set<() => void>()
  const put = (next: readonly MediaItem[]) => {
    items = next
    for (const listener of listeners) listener()
  }
  return {
    now: () => items,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** An upload of a file that the library has already returns the picture with its texts. */
    add(item: MediaItem): void {
      if (!isDescribed(item) && items.every(({ id }) => id !== item.id)) put([...items, item])
    },
    remove: (id: number): void => put(items.filter((item) => item.id !== id)),
    clear: (): void => put([]),
  }
}
