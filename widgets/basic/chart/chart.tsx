import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { pageKeys } from '#schemas/language/composing.ts'
import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { getArrowStep } from '#widgets/ui/arrow-step.ts'
import { createScale, buildSmoothPath, pickLabels } from './scale.ts'
import type { schema } from './chart.schema.ts'
import * as styles from './chart.css.ts'

type Props = WidgetProps<typeof schema>
export const facts: WidgetFacts<typeof schema> = { local: true }

/** Units of the drawing, which scales with its card. */
const size = { width: 296, height: 150, left: 34, right: 6, top: 8, bottom: 20 }
const plot = { width: size.width - size.left - size.right, height: size.height - size.top - size.bottom }

/** A small chart of a single series. Its data are also in a table for screen readers. */
export default function Chart({ points, kind, measure, unit, title, labelHead, valueHead, empty }: Props) {
  const { count, money, t, volume } = useKit()
  const [selectedIndex, setSelectedIndex] = useState<number>()
  const say = (value: number) =>
    measure === 'kb' ? volume(value) : measure === 'yuan' ? money(value) : `${count(value)}${unit ? ` ${unit}` : ''}`
  const picked = selectedIndex === undefined ? undefined : points[selectedIndex]
  const step = pageKeys((event: KeyboardEvent) => {
    const by = getArrowStep(event.key)
    if (!by) return
    event.preventDefault()
    setSelectedIndex((now) => Math.min(points.length - 1, Math.max(0, (now ?? (by > 0 ? -1 : points.length)) + by)))
  })
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const across = document.dir === 'rtl' ? box.right - event.clientX : event.clientX - box.left
    const share = (across / box.width) * size.width - size.left
    const slot =
      kind === 'bar'
        ? Math.floor((share / plot.width) * points.length)
        : Math.round((share / plot.width) * (points.length - 1))
    setSelectedIndex(Math.min(points.length - 1, Math.max(0, slot)))
  }
  return (
    <figure className={styles.root}>
      <figcaption className={styles.head}>
        <span className={styles.title}>{title}</span>
        <span className={styles.picked} aria-live="polite">
          {picked && `${picked.label} · ${say(picked.value)}`}
        </span>
      </figcaption>
      {points.length ? (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows go from value to value */}
          <div
            className={styles.frame}
            role="slider"
            tabIndex={0}
            aria-label={title || t('ui.chart')}
            aria-valuemin={1}
            aria-valuemax={points.length}
            aria-valuenow={(selectedIndex ?? 0) + 1}
            aria-valuetext={picked ? `${picked.label} ${say(picked.value)}` : t('ui.chart')}
            onKeyDown={step}
            onPointerDown={point}
            onPointerMove={point}
            onPointerLeave={() => setSelectedIndex(undefined)}
            onBlur={() => setSelectedIndex(undefined)}
          >
            <Drawing points={points} kind={kind ?? 'line'} at={selectedIndex} measure={measure ?? 'count'} />
          </div>
          <Table points={points} say={say} title={title} labelHead={labelHead} valueHead={valueHead} />
        </>
      ) : (
        <p className={styles.empty}>{empty || t('ui.empty')}</p>
      )}
    </figure>
  )
}

const perUnit = { kb: 1_048_576, yuan: 1, count: 1 }

function Drawing({
  points,
  kind,
  at,
  measure,
}: {
  points: Props['points']
  kind: 'line' | 'bar'
  at: number | undefined
  measure: keyof typeof perUnit
}) {
  // a scale in GB has round steps in GB
  const greatest = Math.max(...points.map((point) => point.value)) / perUnit[measure]
  const { top, ticks } = createScale(greatest)
  const y = (value: number) => size.top + plot.height * (1 - value / perUnit[measure] / top)
  const slot = plot.width / points.length
  const x = (index: number) =>
    kind === 'bar'
      ? size.left + slot * (index + 0.5)
      : size.left + (points.length === 1 ? plot.width / 2 : (plot.width * index) / (points.length - 1))
  const path = buildSmoothPath(points.map((point, index) => [x(index), y(point.value)] as const))
  const base = size.top + plot.height
  const marked = at === undefined ? undefined : points[at]
  return (
    <svg className={styles.plot} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
      <Scale ticks={ticks} y={(tick) => y(tick * perUnit[measure])} />
      {pickLabels(points.length, 5).map((index) => (
        <text
          key={index}
          className={styles.tick}
          x={x(index)}
          y={size.height - 5}
          textAnchor={
            kind === 'line' && index === 0 ? 'start' : kind === 'line' && index === points.length - 1 ? 'end' : 'middle'
          }
        >
          {points[index]?.label}
        </text>
      ))}
      {kind === 'bar' ? (
        points.map((point, index) => (
          <rect
            key={index}
            className={styles.bar}
            data-on={index === at}
            x={x(index) - Math.min(16, slot * 0.6) / 2}
            width={Math.min(16, slot * 0.6)}
            y={y(point.value)}
            height={Math.max(0, base - y(point.value))}
            rx={2}
          />
        ))
      ) : (
        <>
          <path className={styles.area} d={`${path}L${x(points.length - 1)} ${base}L${x(0)} ${base}z`} />
          <path className={styles.line} d={path} />
        </>
      )}
      {points.length === 1 && points[0] && kind === 'line' && (
        <circle className={styles.dot} cx={x(0)} cy={y(points[0].value)} r={4} />
      )}
      {marked && at !== undefined && kind === 'line' && (
        <>
          <line className={styles.rule} x1={x(at)} x2={x(at)} y1={size.top} y2={base} />
          <circle className={styles.dot} cx={x(at)} cy={y(marked.value)} r={4} />
        </>
      )}
    </svg>
  )
}

/** The horizontal lines with their values. */
function Scale({ ticks, y }: { ticks: readonly number[]; y: (tick: number) => number }) {
  return ticks.map((tick) => (
    <g key={tick}>
      <line className={styles.grid} x1={size.left} x2={size.width - size.right} y1={y(tick)} y2={y(tick)} />
      <text className={styles.tick} x={size.left - 5} y={y(tick) + 3.5} textAnchor="end">
        {plain(tick)}
      </text>
    </g>
  ))
}

/** A tick of the scale, rounded against floating-point noise. */
const plain = (value: number) => String(Math.round(value * 1000) / 1000)

function Table({
  points,
  say,
  title,
  labelHead,
  valueHead,
}: Pick<Props, 'points' | 'title' | 'labelHead' | 'valueHead'> & { say: (value: number) => string }) {
  return (
    <div className={styles.unseen}>
      <table>
        {title && <caption>{title}</caption>}
        {(labelHead || valueHead) && (
          <thead>
            <tr>
              <th scope="col">{labelHead}</th>
              <th scope="col">{valueHead}</th>
            </tr>
          </thead>
        )}
        <tbody>
          {points.map((point, index) => (
            <tr key={index}>
              <th scope="row">{point.label}</th>
              <td>{say(point.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function Skeleton() {
  return (
    <SkeletonBlock card>
      <SkeletonBar width={96} height={16} />
      <SkeletonBar height={140} />
    </SkeletonBlock>
  )
}
