/** Editor of a document in a form next to a preview of the shop; it shares undo history, drafts and dialogs with the page editor. */
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import type { Place } from '#schemas/publishing/parts.ts'
import { button, hint } from '#studio/look/look.css.ts'
import { useStudio, useWords } from '../context.tsx'
import { Bar } from '../editor/bar.tsx'
import type { Editing } from '../editor/editing.ts'
import { screen } from '../editor/editor.css.ts'
import { Findings } from '../editor/findings.tsx'
import { useHasPage, usePageTitles } from '../editor/names/page-titles.ts'
import { useShortcuts } from '../editor/keyboard/use-shortcuts.ts'
import { useWidgetWords } from '../editor/names/widget-words.ts'
import { FirstSteps } from '../first-steps/first-steps.tsx'
import { getScreenHref } from '../places.ts'
import { Fields } from './fields.tsx'
import { getForm } from './forms.ts'
import { Messages } from './messages.tsx'
import { SettingsCanvas } from './settings-canvas.tsx'
import { findPage, popupKey } from './shown-at.ts'
import * as styles from './settings.css.ts'
import { useCardLayouts } from './use-card-layouts.ts'
import { words } from './words.ts'

export function SettingsForm({ editing }: { editing: Editing }): ReactNode {
  const say = useWords(words)
  const { locale, session } = useStudio()
  const { place } = editing.now()
  const { path } = place
  const hasPage = useHasPage()
  const form = useMemo(() => {
    const { pages, ...rest } = getForm(path)
    const [first] = pages
    // another storefront may lack some of the pages
    return { ...rest, pages: pages.filter((candidate) => candidate === first || hasPage(candidate.path)) }
  }, [path, hasPage])
  const { getName } = useCardLayouts()
  const name = getName(path) ?? form.name[locale]
  const widgetWords = useWidgetWords()
  useEffect(() => editing.claim(), [editing])
  // the compiler in the browser knows pages only
  const mayCheck = session?.features.includes('POST /api/admin/check') ?? false
  useEffect(() => {
    if (mayCheck) editing.check()
  }, [editing, mayCheck])
  const command = useShortcuts(editing)
  const [page, setPage] = useState(form.pages[0]!)
  const [opensPopup, setOpensPopup] = useState(false)
  const back = useBack(place)
  /** The side that a phone shows. */
  const [side, setSide] = useState<Side>('form')
  return (
    <div className={screen}>
      <Bar title={name} editing={editing} back={back} />
      <FirstSteps editing={editing} isForm />
      <div className={styles.body} data-side={side}>
        <div className={styles.form}>
          <main aria-label={name}>
            <h2 className={styles.title}>{name}</h2>
            <p className={hint}>
              {form.purpose[locale]} {say('effect')}
            </p>
            {form.fields ? (
              <Fields
                {...form.fields}
                editing={editing}
                onEnter={(key) => {
                  setPage(findPage(form.pages, key))
                  setOpensPopup(key === popupKey)
                }}
              />
            ) : (
              <Messages editing={editing} />
            )}
          </main>
          <aside className={styles.findings} aria-label={say('findings')}>
            {/* settings have no nodes */}
            <Findings editing={editing} words={widgetWords} getName={String} onLead={String} />
          </aside>
        </div>
        <section className={styles.canvas} aria-label={say('preview')}>
          <SettingsCanvas
            editing={editing}
            pages={form.pages}
            page={page}
            onPage={setPage}
            opensPopup={opensPopup}
            onKey={command}
          />
        </section>
        <nav className={styles.sides} aria-label={say('sides')}>
          {sides.map((option) => (
            <button
              key={option}
              className={button.quiet}
              aria-pressed={side === option}
              onClick={() => setSide(option)}
            >
              {say(option)}
            </button>
          ))}
        </nav>
      </div>
    </div>
  )
}
const sides = ['form', 'preview'] as const
type Side = (typeof sides)[number]

/** Returns a link back to the page that led here, else to the settings. */
function useBack({ layer, scope }: Place): { href: string; name: string } {
  const say = useWords(words)
  const getPageTitle = usePageTitles()
  const [search] = useSearchParams()
  const from = search.get('from')
  if (!from) return { href: '/settings', name: say('title') }
  return { href: getScreenHref('edit', { path: from, layer, scope }), name: getPageTitle(from) || from }
}
