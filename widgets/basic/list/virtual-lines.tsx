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
import { feedOf, Line, Lines, screen, type LinesProps } from './lines.tsx'

/** Heights that were measured, by the first key of a list: on the way back its scroll position fits at once. */
const measured = new Map<string | number, VirtualItem[]>()
const keep = 20

/** The element that scrolls: a sheet's body, or nothing for the page itself. */
function scrollerOf(element: HTMLElement): HTMLElement | undefined {
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  return undefined
}

/** How far below the start of what scrolls a list begins. */
const marginOf = (element: HTMLElement, scroller: HTMLElement | undefined): number => {
  const { top } = element.getBoundingClientRect()
  return scroller ? top - scroller.getBoundingClientRect().top + scroller.scrollTop : top + window.scrollY
}

/** What is known before the first line is left out. */
type Start = { scroller: HTMLElement | undefined; margin: number; heights: number[] }

/**
 * The first lines stand there whole for one moment and are measured, so that the page keeps its height under the finger; on the way
 * back the heights are known, and only their sum holds the place.
 */
export default function VirtualLines(props: LinesProps) {
  const feed = useRef<HTMLDivElement>(null)
  const [start, setStart] = useState<Start>()
  const known = measured.get(props.keyOf(0))
  useLayoutEffect(() => {
    const element = feed.current
    if (!element || start) return
    const scroller = scrollerOf(element)
    const lines = [...(element.firstElementChild?.children ?? [])]
    setStart({
      scroller,
      margin: marginOf(element, scroller),
      heights: known?.map(({ size }) => size) ?? lines.map((line) => line.getBoundingClientRect().height),
    })
  }, [start, known])
  if (start) return start.scroller ? <InElement {...props} start={start} scroller={start.scroller} /> : <InPage {...props} start={start} />
  if (known?.length) return <div ref={feed} style={{ height: known[known.length - 1]!.end - known[0]!.start }} />
  return (
    <div ref={feed}>
      <Lines {...props} count={Math.min(props.count, screen)} />
    </div>
  )
}

type Started = LinesProps & { start: Start }

/** What both kinds share. */
function useLines({ count, columns, keyOf, start }: Started, scroller: HTMLElement | undefined) {
  const feed = useRef<HTMLDivElement>(null)
  const [scrollMargin, setScrollMargin] = useState(start.margin)
  const first = keyOf(0)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- anything above may have moved it; the state only changes when it did
  useLayoutEffect(() => {
    const element = feed.current
    if (!element) return
    const from = marginOf(element, scroller)
    if (Math.abs(from - scrollMargin) > 1) setScrollMargin(from)
  })
  const { heights } = start
  const usual = heights.length ? heights.reduce((sum, height) => sum + height, 0) / heights.length : 96
  const options = {
    count: Math.ceil(count / columns),
    estimateSize: () => usual,
    overscan: 8,
    scrollMargin,
    getItemKey: (line: number) => keyOf(line * columns),
    rangeExtractor: (range: Range) => withFocused(range, feed.current),
    // of these only key and size count: the places are reckoned anew
    initialMeasurementsCache:
      measured.get(first) ?? heights.map((size, index): VirtualItem => ({ index, key: keyOf(index * columns), start: 0, end: 0, size, lane: 0 })),
  }
  return { feed, first, options }
}

function withFocused(range: Range, feed: HTMLElement | null): number[] {
  const lines = defaultRangeExtractor(range)
  const focused = feed?.contains(document.activeElement) ? Number(document.activeElement?.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1) : -1
  if (focused < 0 || focused >= range.count || lines.includes(focused)) return lines
  return [...lines, focused].sort((a, b) => a - b)
}

function InPage(props: Started) {
  const { feed, first, options } = useLines(props, undefined)
  // oxlint-disable-next-line react/incompatible-library -- it keeps its state in a class; this component is small so that nothing else suffers
  const virtual = useWindowVirtualizer<HTMLDivElement>(options)
  return <Shown {...props} feed={feed} first={first} scrollMargin={options.scrollMargin} virtual={virtual} />
}

function InElement({ scroller, ...props }: Started & { scroller: HTMLElement }) {
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
