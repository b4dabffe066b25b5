/**
 * Renders only rows near the screen; padding replaces the others, so that rows are in the page's flow as in a short
 * list. The focused row is always rendered.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
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
import { vars } from '#widgets/theme.css.ts'
import { buildFeedProps, Line, Lines, rowsPerScreen, type LinesProps } from './lines.tsx'
import * as styles from './list.css.ts'

/**
 * Measured heights by the first key of a list, with their number of lanes, so that the scroll position is restored
 * immediately on the way back.
 */
const measured = new Map<string | number, { lanes: number; lines: VirtualItem[] }>()
const getMeasuredLines = (first: string | number, lanes: number): VirtualItem[] | undefined => {
  const measurement = measured.get(first)
  return measurement?.lanes === lanes ? measurement.lines : undefined
}
const keep = 20

/** Returns the scrolling element: a sheet's body, or undefined for the page. */
function findScroller(element: HTMLElement): HTMLElement | undefined {
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  return undefined
}

/** Returns the offset of a list in its scrolling element. */
const measureMargin = (element: HTMLElement, scroller: HTMLElement | undefined): number => {
  const { top } = element.getBoundingClientRect()
  return scroller ? top - scroller.getBoundingClientRect().top + scroller.scrollTop : top + window.scrollY
}

const [lanesToken = ''] = /--[\w-]+/.exec(vars.around.lanes) ?? []
/** On wide screens cards are in columns, as in a short list (`list.css.ts`): returns the number of lines side by side. */
const readLanes = (element: HTMLElement, look: LinesProps['look']): number =>
  (look === 'cards' && Number(getComputedStyle(element).getPropertyValue(lanesToken))) || 1

/** Values that are known before the first row. */
type Start = { scroller: HTMLElement | undefined; margin: number; heights: number[]; lanes: number; place: HTMLElement }

/**
 * Renders the first rows once completely and measures them, so that the page's height is stable while scrolling; on the
 * way back the stored heights only reserve the space.
 */
export default function VirtualLines(props: LinesProps) {
  const feed = useRef<HTMLDivElement>(null)
  const [start, setStart] = useState<Start>()
  const { look } = props
  const first = props.getKey(0)
  const measuredLines = measured.get(first)?.lines
  useLayoutEffect(() => {
    const element = feed.current
    if (!element || start) return
    const scroller = findScroller(element)
    const lanes = readLanes(element, look)
    const lines = [...(element.firstElementChild?.children ?? [])].filter((_, index) => index % lanes === 0)
    setStart({
      scroller,
      margin: measureMargin(element, scroller),
      heights:
        getMeasuredLines(first, lanes)?.map(({ size }) => size) ??
        lines.map((line) => line.getBoundingClientRect().height),
      lanes,
      place: element.parentElement!,
    })
  }, [start, look, first])
  useEffect(() => {
    if (!start) return undefined
    const measureAnew = () => readLanes(start.place, look) !== start.lanes && setStart(undefined)
    addEventListener('resize', measureAnew)
    return () => removeEventListener('resize', measureAnew)
  }, [start, look])
  if (start)
    return start.scroller ? (
      <InElement {...props} start={start} scroller={start.scroller} />
    ) : (
      <InPage {...props} start={start} />
    )
  if (measuredLines?.length)
    return <div ref={feed} style={{ height: measuredLines[measuredLines.length - 1]!.end - measuredLines[0]!.start }} />
  return (
    <div ref={feed}>
      <Lines {...props} count={Math.min(props.count, rowsPerScreen)} />
    </div>
  )
}

type Started = LinesProps & { start: Start }

/** Options of both virtualizers. */
function useLines({ count, columns, getKey, start }: Started, scroller: HTMLElement | undefined) {
  const feed = useRef<HTMLDivElement>(null)
  const [scrollMargin, setScrollMargin] = useState(start.margin)
  const first = getKey(0)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a change above may have moved it; the state changes only if it has
  useLayoutEffect(() => {
    const element = feed.current
    if (!element) return
    const from = measureMargin(element, scroller)
    if (Math.abs(from - scrollMargin) > 1) setScrollMargin(from)
  })
  const { heights, lanes } = start
  const step = columns * lanes
  const usual = heights.length ? heights.reduce((sum, height) => sum + height, 0) / heights.length : 96
  const options = {
    count: Math.ceil(count / step),
    estimateSize: () => usual,
    overscan: 8,
    scrollMargin,
    getItemKey: (line: number) => getKey(line * step),
    rangeExtractor: (range: Range) => includeFocused(range, feed.current),
    // only key and size matter here: the positions are recomputed
    initialMeasurementsCache:
      getMeasuredLines(first, lanes) ??
      heights.map((size, index): VirtualItem => ({
        index,
        key: getKey(index * step),
        start: 0,
        end: 0,
        size,
        lane: 0,
      })),
  }
  return { feed, first, options }
}

function includeFocused(range: Range, feed: HTMLElement | null): number[] {
  const lines = defaultRangeExtractor(range)
  const focused = feed?.contains(document.activeElement)
    ? Number(document.activeElement?.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1)
    : -1
  if (focused < 0 || focused >= range.count || lines.includes(focused)) return lines
  return [...lines, focused].sort((a, b) => a - b)
}

function InPage(props: Started) {
  const { feed, first, options } = useLines(props, undefined)
  // oxlint-disable-next-line react/incompatible-library -- its state is in a class; the component is small, so no other code is affected
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
type ShownProps = Started & {
  feed: React.RefObject<HTMLDivElement | null>
  first: string | number
  scrollMargin: number
  virtual: Virtual
}

function Shown({ feed, first, scrollMargin, virtual, ...props }: ShownProps) {
  const { lanes } = props.start
  useLayoutEffect(
    () => () => {
      measured.delete(first)
      measured.set(first, { lanes, lines: virtual.measurementsCache })
      for (const key of [...measured.keys()].slice(0, -keep)) measured.delete(key)
    },
    [first, lanes, virtual],
  )
  const lines = virtual.getVirtualItems()
  const end = virtual.getTotalSize() + scrollMargin
  return (
    <div ref={feed} {...buildFeedProps(props)} style={{ display: 'flow-root' }}>
      {lines.map((item, index) => {
        // padding for the omitted rows: above the first row, and around a focused row far away
        const hole = item.start - (lines[index - 1]?.end ?? scrollMargin)
        const place = {
          ref: virtual.measureElement,
          'data-index': item.index,
          style: hole > 0 ? { marginTop: hole } : undefined,
        }
        return lanes > 1 ? (
          <div key={item.key} className={styles.feed} {...place}>
            {Array.from({ length: lanes }, (_, lane) => (
              <Line key={lane} {...props} line={item.index * lanes + lane} />
            ))}
          </div>
        ) : (
          <Line key={item.key} {...props} line={item.index} place={place} />
        )
      })}
      <div style={{ height: Math.max(0, end - (lines.at(-1)?.end ?? scrollMargin)) }} />
    </div>
  )
}
