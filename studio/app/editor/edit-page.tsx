/** The editor of one page: outline, canvas, words, and the ways to preview and publish. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Link, useSearchParams } from 'wouter'
import { at } from '../../../compiler/findings/issue.ts'
import { isObject } from '../../../schemas/language/is-object.ts'
import type { Place } from '../../../schemas/publishing/parts.ts'
import type { Mode } from '../../canvas/protocol.ts'
import { openJournal } from '../../journal/journal.ts'
import { button, hint, problem, title } from '../../look/look.css.ts'
import { useSay, useShared } from '../context.tsx'
import { page } from '../screens.css.ts'
import { Bar } from './bar.tsx'
import { Canvas } from './canvas.tsx'
import { createEditing, type Editing } from './editing.ts'
import { openPlace } from './place.ts'
import { body, centre, left, right, screen } from './editor.css.ts'
import { Findings } from './findings.tsx'
import { OutlineTree } from './outline.tsx'
import { useShippedWords } from './shipped-words.ts'
import { Texts, textsOf } from './texts.tsx'
import { useWidgetWords } from './widget-words.ts'

const journal = openJournal()

function placeOf(search: URLSearchParams): Place {
  const scope = search.get('scope') ?? ''
  const asked = search.get('layer')
  const layer = scope === '' ? 'site' : asked === 'page' ? 'page' : 'promo'
  return { path: search.get('path') ?? '/', layer, scope }
}

export function EditPage(): ReactNode {
  const say = useSay()
  const { client } = useShared()
  const [search] = useSearchParams()
  const text = search.toString()
  const place = useMemo(() => placeOf(new URLSearchParams(text)), [text])
  const { data, error, refetch } = useQuery({
    queryKey: ['place', place],
    queryFn: async () => createEditing(client, journal, await openPlace(client, journal, place)),
    // the work under way is the truth until the editor leaves the page
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (data) return <Editor key={text} editing={data} />
  return (
    <main className={page}>
      {error ? (
        <div>
          <p className={problem} role="alert">
            {error.message}
          </p>
          <button className={button.plain} onClick={() => void refetch()}>
            {say('retry')}
          </button>
          <Link className={button.quiet} href="/">
            {say('back')}
          </Link>
        </div>
      ) : (
        <p className={hint}>{say('loading')}</p>
      )}
    </main>
  )
}

function Editor({ editing }: { editing: Editing }): ReactNode {
  const say = useSay()
  const { locale } = useShared()
  const state = useSyncExternalStore(editing.subscribe, editing.now)
  const [mode, setMode] = useState<Mode>('edit')
  const [width, setWidth] = useState(375)
  const { document } = state.history
  const { selected } = state
  useEffect(() => editing.claim(), [editing])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => editing.isUnsaved() && event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [editing])

  function command(key: string, isShifted: boolean): void {
    if (key === 'z') (isShifted ? editing.redo : editing.undo)()
    else if (key === 'y') editing.redo()
    else if (key === 's') void editing.save()
    else if (key === 'escape') editing.select(undefined)
  }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || !['z', 'y', 's'].includes(key)) return
      if (isTyping && key !== 's') return
      event.preventDefault()
      command(key, event.shiftKey)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })

  const wordsOf = useShippedWords()
  const { widgetName, fieldName } = useWidgetWords()
  const nodes = isObject(document.nodes) ? document.nodes : {}
  /** The first words of a node, else its own name. */
  const nameOf = (id: string): string => {
    const node = nodes[id]
    const [first] = isObject(node) ? textsOf(node.props ?? {}, '') : []
    const widget = isObject(node) && typeof node.widget === 'string' ? widgetName(node.widget, locale) : ''
    return wordsOf(first?.value)?.[locale].slice(0, 24) || widget || id
  }
  const chosen = selected === undefined ? undefined : nodes[selected]
  const texts = isObject(chosen)
    ? textsOf(chosen.props ?? {}, at('/nodes', selected!, 'props'))
    : [{ pointer: '/title', keys: [], value: document.title }].filter(({ value }) => textsOf(value, '').length)
  const perform = editing.perform
  return (
    <div className={screen}>
      <Bar
        title={wordsOf(document.title)?.[locale] || state.place.path}
        editing={editing}
        mode={mode}
        onMode={setMode}
        width={width}
        onWidth={setWidth}
      />
      <div className={body}>
        <aside className={left} aria-label={say('outline')}>
          <OutlineTree
            document={document}
            below={state.below}
            selected={selected}
            nameOf={nameOf}
            onSelect={editing.select}
            onPerform={perform}
          />
        </aside>
        <main className={centre} aria-label={say('canvas')}>
          <Canvas
            place={state.place}
            document={document}
            locale={locale}
            mode={mode}
            width={width}
            selected={selected}
            nameOf={nameOf}
            onPick={editing.select}
            onKey={command}
          />
        </main>
        <aside className={right} aria-label={say('texts')}>
          <h2 className={title}>{selected === undefined ? say('pageTitle') : nameOf(selected)}</h2>
          {selected === undefined && <p className={hint}>{say('choose')}</p>}
          <Texts
            texts={texts}
            below={state.below}
            nameOf={(keys) => (chosen === undefined ? say('pageTitle') : fieldName(chosen, keys, locale))}
            wordsOf={wordsOf}
            issues={state.issues}
            onPerform={perform}
          />
          <Findings editing={editing} />
        </aside>
      </div>
    </div>
  )
}
