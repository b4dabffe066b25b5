/**
 * Only the lines near the screen are in the page; padding stands for the others, so that a line lies in the page's flow
 * just as in a short list. The line that has the focus stays.
 */
import { useLayoutEffect, useRef, useState } from 'react'
import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  useVirtualizer,
  useWindowVirtualizer,
  type Range,
  type VirtualItem,
} from '@tanstack/react-virtual'
import { feedOf, Line, type LinesProps } from './lines.tsx'

/** Heights that were measured, by the first key of a list: on the way back its scroll position fits at once. */
const measured = new Map<string | number, VirtualItem[]>()
const keep = 20

/** The element that scrolls: a sheet's body, or nothing for the page itself. */
function scrollerOf(element: HTMLElement): HTMLElement | undefined {
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  return undefined
}

export default function VirtualLines(props: LinesProps) {
  const feed = useRef<HTMLDivElement>(null)
  const [within, setWithin] = useState<{ scroller: HTMLElement | undefined }>()
  useLayoutEffect(() => {
    if (feed.current) setWithin({ scroller: scrollerOf(feed.current) })
  }, [])
  if (!within) return <div ref={feed} />
  return within.scroller ? <InElement {...props} scroller={within.scroller} /> : <InPage {...props} />
}

/** What both kinds share. */
function useLines(props: LinesProps, scroller: HTMLElement | undefined) {
  const { count, columns, keyOf } = props
  const feed = useRef<HTMLDivElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  const first = keyOf(0)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- anything above may have moved it; the state only changes when it did
  useLayoutEffect(() => {
    const element = feed.current
    if (!element) return
    const top = element.getBoundingClientRect().top
    const from = scroller ? top - scroller.getBoundingClientRect().top + scroller.scrollTop : top + window.scrollY
    if (Math.abs(from - scrollMargin) > 1) setScrollMargin(from)
  })
  const options = {
    count: Math.ceil(count / columns),
    estimateSize: () => 96,
    overscan: 8,
    scrollMargin,
    getItemKey: (line: number) => keyOf(line * columns),
    rangeExtractor: (range: Range) => withFocused(range, feed.current),
    initialMeasurementsCache: measured.get(first) ?? [],
  }
  return { feed, first, options }
}

function withFocused(range: Range, feed: HTMLElement | null): number[] {
  const lines = defaultRangeExtractor(range)
  const focused = feed?.contains(document.activeElement) ? Number(document.activeElement?.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1) : -1
  if (focused < 0 || focused >= range.count || lines.includes(focused)) return lines
  return [...lines, focused].sort((a, b) => a - b)
}

function InPage(props: LinesProps) {
  const { feed, first, options } = useLines(props, undefined)
  // oxlint-disable-next-line react/incompatible-library -- it keeps its state in a class; this component is small so that nothing else suffers
  const virtual = useWindowVirtualizer<HTMLDivElement>(options)
  return <Shown {...props} feed={feed} first={first} scrollMargin={options.scrollMargin} virtual={virtual} />
}

function InElement({ scroller, ...props }: LinesProps & { scroller: HTMLElement }) {
  const { feed, first, options } = useLines(props, scroller)
  // oxlint-disable-next-line react/incompatible-library -- as above
  const virtual = useVirtualizer<HTMLElement, HTMLDivElement>({
    ...options,
    getScrollElement: () => scroller,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
  })
  return <Shown {...props} feed={feed} first={first} scrollMargin={options.scrollMargin} virtual={virtual} />
}

type Virtual = {
  getVirtualItems(): VirtualItem[]
  getTotalSize(): number
  measureElement: (node: HTMLDivElement | null) => void
  measurementsCache: VirtualItem[]
}
type ShownProps = LinesProps & { feed: React.RefObject<HTMLDivElement | null>; first: string | number; scrollMargin: number; virtual: Virtual }

function Shown({ feed, first, scrollMargin, virtual, ...props }: ShownProps) {
  useLayoutEffect(
    () => () => {
      measured.delete(first)
      measured.set(first, virtual.measurementsCache)
      for (const key of [...measured.keys()].slice(0, -keep)) measured.delete(key)
    },
    [first, virtual],
  )
  const lines = virtual.getVirtualItems()
  const end = virtual.getTotalSize() + scrollMargin
  return (
    <div ref={feed} {...feedOf(props)}>
      {lines.map((item, index) => {
        // what stands for the lines before it: above the first, and around a focused line far away
        const hole = item.start - (lines[index - 1]?.end ?? scrollMargin)
        return (
          <Line
            key={item.key}
            {...props}
            line={item.index}
            place={{ ref: virtual.measureElement, 'data-index': item.index, style: hole > 0 ? { marginTop: hole } : undefined }}
          />
        )
      })}
      <div style={{ height: Math.max(0, end - (lines.at(-1)?.end ?? scrollMargin)) }} />
    </div>
  )
}
