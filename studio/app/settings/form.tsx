/** A settings document under edit: a form that is made from its schema and words, over the same history, drafts and dialogs as a page. */
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { useSearchParams } from 'wouter'
import { valueAt } from '../../../compiler/findings/issue.ts'
import { fieldsOf, settingsAbout } from '../../../schemas/settings.about.ts'
import type { Sentence } from '../../../schemas/language/sentences.ts'
import type { Place } from '../../../schemas/publishing/parts.ts'
import { own } from '../../../compiler/schema/schema.ts'
import { shippedTheme } from '../../../schemas/theme.ts'
import { operationOf } from '../../document/fix.ts'
import { Context, type FieldFinding } from '../../inspector/context.ts'
import { Field } from '../../inspector/field.tsx'
import { button, hint } from '../../look/look.css.ts'
import { useSay, useShared, useWords } from '../context.tsx'
import { Failure } from '../failure.tsx'
import { Bar } from '../editor/bar.tsx'
import type { Editing } from '../editor/editing.ts'
import { screen } from '../editor/editor.css.ts'
import { Findings } from '../editor/findings.tsx'
import { usePageTitles } from '../editor/page-titles.ts'
import { useShortcuts } from '../editor/use-shortcuts.ts'
import { useShippedWords } from '../editor/shipped-words.ts'
import { useWidgetWords } from '../editor/widget-words.ts'
import { FirstSteps } from '../first-steps/first-steps.tsx'
import { useFacts, useFactsProblem } from '../facts.ts'
import { Thumbnail } from '../media/in-document.tsx'
import { PickMedia } from '../media/pick-media.tsx'
import { hrefOf } from '../places.ts'
import type { FormPath } from './paths.ts'
import { schemaOf } from './schema.ts'
import { SettingsCanvas } from './settings-canvas.tsx'
import { pageOf, popupKey, shownAt } from './shown-at.ts'
import * as styles from './settings.css.ts'
import { words } from './words.ts'

// colours are computed by a library that other forms do not need
const Tones = lazy(async () => ({ default: (await import('./tones.tsx')).Tones }))

type Props = { editing: Editing; path: FormPath }
export function SettingsForm({ editing, path }: Props): ReactNode {
  const say = useWords(words)
  const { locale } = useShared()
  const about = settingsAbout[path]
  const widgetWords = useWidgetWords()
  useEffect(() => editing.claim(), [editing])
  const command = useShortcuts(editing)
  const [page, setPage] = useState(shownAt[path][0]!)
  const [opensPopup, setOpensPopup] = useState(false)
  const back = useBack(editing.now().place)
  /** On a phone: which of the two is seen. */
  const [side, setSide] = useState<Side>('form')
  return (
    <div className={screen}>
      <Bar title={about.name[locale]} editing={editing} back={back} />
      <FirstSteps editing={editing} />
      <div className={styles.body} data-side={side}>
        <div className={styles.form}>
          <main>
            <h1 className={styles.title}>{about.name[locale]}</h1>
            <p className={hint}>
              {about.purpose[locale]} {say('effect')}
            </p>
            <Fields
              editing={editing}
              path={path}
              onEnter={(key) => {
                setPage(pageOf(path, key))
                setOpensPopup(key === popupKey)
              }}
            />
          </main>
          <aside className={styles.findings} aria-label={say('findings')}>
            {/* settings have no nodes */}
            <Findings editing={editing} words={widgetWords} nameOf={String} onLead={String} />
          </aside>
        </div>
        <section className={styles.canvas} aria-label={say('preview')}>
          <SettingsCanvas
            editing={editing}
            pages={shownAt[path]}
            page={page}
            onPage={setPage}
            opensPopup={opensPopup}
            onKey={command}
          />
        </section>
        <nav className={styles.sides} aria-label={say('sides')}>
          {sides.map((one) => (
            <button key={one} className={button.quiet} aria-pressed={side === one} onClick={() => setSide(one)}>
              {say(one)}
            </button>
          ))}
        </nav>
      </div>
    </div>
  )
}
const sides = ['form', 'preview'] as const
type Side = (typeof sides)[number]

const thumbnailOf = (reference: string) => <Thumbnail reference={reference} />
/** `onEnter`: a field is about to be changed. */
function Fields({ editing, path, onEnter }: Props & { onEnter: (key: string) => void }): ReactNode {
  const say = useSay()
  const { locale } = useShared()
  const facts = useFacts()
  const { problem: failure, retry } = useFactsProblem()
  const wordsOf = useShippedWords()
  const titleOf = usePageTitles()
  const { place, below, history, issues, tab } = useSyncExternalStore(editing.subscribe, editing.now)
  const { document } = history
  const [picking, setPicking] = useState<string>()
  const schema = useMemo(() => schemaOf(path), [path])
  const parts = fieldsOf(path)
  const { perform } = editing
  const { asked, field } = useAskedField(facts !== undefined)
  const onChange = useCallback(
    (pointer: string, value: unknown, named: Sentence) =>
      perform([value === undefined ? { type: 'unset', pointer } : { type: 'set', pointer, value }], {
        group: pointer,
        as: { id: value === undefined ? 'unset' : 'set', values: { place: named } },
      }),
    [perform],
  )
  const context = useMemo(
    () =>
      facts && {
        locale,
        known: facts,
        value: document,
        below,
        findings: issues,
        onChange,
        mendOf(finding: FieldFinding) {
          const operation = finding.fix && operationOf(document, finding.fix)
          return operation && (() => perform([operation]))
        },
        wordsOf,
        titleOf,
        pictureOf: thumbnailOf,
        onPickMedia: setPicking,
      },
    [locale, facts, document, below, issues, onChange, perform, wordsOf, titleOf],
  )
  if (!context)
    return failure ? (
      <Failure message={say('factsFailed', { problem: failure })} retry={retry} />
    ) : (
      <p className={hint}>{say('loading')}</p>
    )
  return (
    <Context value={context}>
      <fieldset className={styles.fields} disabled={tab === 'elsewhere'}>
        {Object.entries(schema.properties ?? {}).map(([key, one]) => {
          const part = own(parts, key)
          const pointer = `/${key}`
          return (
            <div
              key={key}
              className={styles.field}
              ref={key === asked ? field : undefined}
              onFocus={() => onEnter(key)}
            >
              <Field
                pointer={pointer}
                schema={one}
                part={part}
                value={valueAt(document, pointer)}
                name={part?.name[locale] ?? key}
              />
              {path === 'settings:theme' && key === 'brand' && (
                <Suspense fallback={null}>
                  <Tones brand={valueAt(document, pointer) ?? shippedTheme.brand} />
                </Suspense>
              )}
            </div>
          )
        })}
      </fieldset>
      <PickMedia
        isOpen={picking !== undefined}
        onClose={() => setPicking(undefined)}
        onPick={(reference) => picking !== undefined && perform([{ type: 'set', pointer: picking, value: reference }])}
        scope={place.scope}
      />
    </Context>
  )
}

/** To the page that led here, else to the settings. */
function useBack({ layer, scope }: Place): { href: string; name: string } {
  const say = useWords(words)
  const titleOf = usePageTitles()
  const [search] = useSearchParams()
  const from = search.get('from')
  if (!from) return { href: '/settings', name: say('title') }
  return { href: hrefOf('edit', { path: from, layer, scope }), name: titleOf(from) || from }
}
/** A page that shows a field leads to it. */
function useAskedField(isReady: boolean) {
  const [search] = useSearchParams()
  const asked = search.get('key')
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isReady) return
    field.current?.scrollIntoView({ block: 'center' })
    field.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true })
  }, [isReady])
  return { asked, field }
}
