/**
 * The sheet of states: all examples × themes × languages × widths × text sizes, initially in the light theme. Windows load when they are
 * scrolled near, and corresponding rows have equal heights.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { locales } from '#schemas/language/locales.ts'
import { say } from '../look/language.ts'
import { Section } from '../look/section.tsx'
import { button } from '../look/look.css.ts'
import { themeNames, type ThemeName } from '#widgets/colours.ts'
import { getLanguageName, formatPercent, textSizes, getThemeName, widths } from '../preview/toolbar.ts'
import { equalizeRows } from './equal-rows.ts'
import * as styles from './sheet.css.ts'
import { WhenNear, buildStoryUrl } from './story-frame.tsx'
import { headings, sheetAxes } from './words.ts'

const FIRST_HEIGHT = 400

type Axis = { name: string; values: readonly { value: string; label: string }[] }
const axes: readonly [Axis, Axis, Axis, Axis] = [
  { name: say(sheetAxes.language), values: locales.map((value) => ({ value, label: getLanguageName(value) })) },
  { name: say(sheetAxes.width), values: widths.map((width) => ({ value: String(width), label: String(width) })) },
  { name: say(sheetAxes.text), values: textSizes.map((value) => ({ value, label: formatPercent(value) })) },
  { name: say(sheetAxes.theme), values: themeNames.map((value) => ({ value, label: getThemeName(value) })) },
]

export function EveryState({ name, docs }: { name: string; docs: string }) {
  // light only: all themes would open four times as many windows
  const [chosen, setChosen] = useState([
    ...axes.slice(0, 3).map(({ values }) => values.map(({ value }) => value)),
    ['light'],
  ])
  const strip = useRef<HTMLDivElement>(null)
  const align = useCallback(() => {
    if (strip.current) equalizeRows([...strip.current.querySelectorAll('iframe')])
  }, [])
  const toggle = (axis: number, value: string) =>
    setChosen((before) =>
      before.map((values, index) => {
        if (index !== axis) return values
        const others = values.filter((other) => other !== value)
        return others.length < values.length
          ? others
          : axes[axis]!.values.map((option) => option.value).filter(
              (option) => values.includes(option) || option === value,
            )
      }),
    )
  const [languages = [], sizes = [], texts = [], worn = []] = chosen
  const columns = worn.flatMap((theme) =>
    texts.flatMap((text) => sizes.flatMap((width) => languages.map((locale) => ({ locale, width, text, theme })))),
  )
  return (
    <Section id="states" title={headings.sheet}>
      <div className={styles.choices}>
        {axes.map(({ name: called, values }, axis) => (
          <div key={called} role="group" aria-label={called} className={styles.group}>
            <span className={styles.caption}>{called}</span>
            {values.map(({ value, label }) => (
              <button
                key={value}
                type="button"
                className={button}
                aria-pressed={chosen[axis]!.includes(value)}
                onClick={() => toggle(axis, value)}
              >
                {label}
              </button>
            ))}
          </div>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <div ref={strip} className={styles.strip} tabIndex={0} role="group" aria-label={`${say(headings.sheet)} ${name}`}>
        {columns.map(({ locale, width, text, theme }) => {
          const label = [
            getLanguageName(locale as (typeof locales)[number]),
            width,
            formatPercent(text),
            getThemeName(theme as ThemeName),
          ].join(' · ')
          return (
            <div key={label} className={styles.window} style={{ width: `${width}px` }}>
              <div className={styles.caption}>{label}</div>
              <WhenNear height={`${FIRST_HEIGHT}px`}>
                <Window
                  src={buildStoryUrl(docs, { locale, text, theme }, 'viewMode=docs&sheet=1')}
                  label={label}
                  width={width}
                  onChange={align}
                />
              </WhenNear>
            </div>
          )
        })}
      </div>
    </Section>
  )
}

type WindowProps = { src: string; label: string; width: string; onChange: () => void }
function Window({ src, label, width, onChange }: WindowProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const inside = frame.current
    if (!inside) return undefined
    let observer: ResizeObserver | undefined
    const watch = () => {
      const { contentDocument } = inside
      const root = contentDocument?.body
      if (!root) return
      const follow = () => {
        const contents = root.querySelectorAll('[data-content]')
        if (!contents.length) return
        mutations.disconnect()
        observer = new ResizeObserver(onChange)
        for (const element of contents) observer.observe(element)
      }
      const mutations = new MutationObserver(follow)
      mutations.observe(root, { childList: true, subtree: true })
      follow()
    }
    inside.addEventListener('load', watch)
    return () => {
      inside.removeEventListener('load', watch)
      observer?.disconnect()
    }
  }, [onChange])
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- this Storybook
    <iframe ref={frame} className={styles.frame} title={label} src={src} width={width} height={FIRST_HEIGHT} />
  )
}
