/**
 * Only rows near the screen are in the page; padding replaces the others, so that a row is in the page's flow as in a short list. The
 * focused row stays.
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

/** Measured heights by the first key of a list: on the way back the scroll position fits at once. */
const measured = new Map<string | number, VirtualItem[]>()
const keep = 20

/** The scrolling element: a sheet's body, or undefined for the page. */
function scrollerOf(element: HTMLElement): HTMLElement | undefined {
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  return undefined
}

/** The offset of a list in its scrolling element. */
const marginOf = (element: HTMLElement, scroller: HTMLElement | undefined): number => {
  const { top } = element.getBoundingClientRect()
  return scroller ? top - scroller.getBoundingClientRect().top + scroller.scrollTop : top + window.scrollY
}

/** Values that are known before the first row. */
type Start = { scroller: HTMLElement | undefined; margin: number; heights: number[] }

/**
 * The first rows are rendered once completely and measured, so that the page keeps its height while scrolling; on the way back the stored
 * heights only reserve the space.
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
  if (start)
    return start.scroller ? (
      <InElement {...props} start={start} scroller={start.scroller} />
    ) : (
      <InPage {...props} start={start} />
    )
  if (known?.length) return <div ref={feed} style={{ height: known[known.length - 1]!.end - known[0]!.start }} />
  return (
    <div ref={feed}>
      <Lines {...props} count={Math.min(props.count, screen)} />
    </div>
  )
}

type Started = LinesProps & { start: Start }

/** Options of both kinds. */
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
    // only key and size count here: the positions are recomputed
    initialMeasurementsCache:
      measured.get(first) ??
      heights.map((size, index): VirtualItem => ({
        index,
        key: keyOf(index * columns),
        start: 0,
        end: 0,
        size,
        lane: 0,
      })),
  }
  return { feed, first, options }
}

function withFocused(range: Range, feed: HTMLElement | null): number[] {
  const lines = defaultRangeExtractor(range)
  const focused = feed?.contains(document.activeElement)
    ? Number(document.activeElement?.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1)
    : -1
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
type ShownProps = LinesProps & {
  feed: React.RefObject<HTMLDivElement | null>
  first: string | number
  scrollMargin: number
  virtual: Virtual
}

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
        // padding for the omitted rows: above the first, and around a focused row far away
        const hole = item.start - (lines[index - 1]?.end ?? scrollMargin)
        return (
          <Line
            key={item.key}
            {...props}
            line={item.index}
            place={{
              ref: virtual.measureElement,
              'data-index': item.index,
              style: hole > 0 ? { marginTop: hole } : undefined,
            }}
          />
        )
      })}
      <div style={{ height: Math.max(0, end - (lines.at(-1)?.end ?? scrollMargin)) }} />
    </div>
  )
}
