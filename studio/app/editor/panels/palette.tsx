import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import type { Environment } from '#compiler/environment/environment.ts'
import type { Json } from '#compiler/layers/layers.ts'
import type { About } from '#schemas/language/about.ts'
import { createBranch, insertBranch } from '#studio/document/placing.ts'
import type { Label } from '#studio/document/label.ts'
import type { Operation } from '#studio/document/operation.ts'
import { createInitialSource } from '#studio/document/own-source.ts'
import { isReady, createInitialProps } from '#studio/inspector/start.ts'
import { hint, title } from '#studio/look/look.css.ts'
import { useSay, useStudio } from '#studio/app/context.tsx'
import type { Editing } from '../editing.ts'
import type { WidgetsWords } from '../names/widget-words.ts'
import { Sections } from '#studio/app/sections/in-palette.tsx'
import { SectionTemplates } from '#studio/app/templates/in-palette.tsx'
import { PickForSource } from './source-fields.tsx'
import { item, itemHint, items, part } from './panels.css.ts'
import { SearchField } from '#studio/look/search-field.tsx'

type Props = {
  editing: Editing
  environment: Environment
  words: WidgetsWords
  document: Json
  selected: string | undefined
  getName: (id: string) => string
  onPerform: (operations: readonly Operation[], options?: { as: Label }) => void
  onSelect: (id: string) => void
}

/** General widgets are listed first; the others are for cards, orders and devices. */
const isGeneral = (widget: string) => /^(?:basic|shop)\//.test(widget)
/** Widgets that bring their data are first, because most campaign pages consist of them. */
const bringsData = (about: About | undefined) => about?.source !== undefined

/** Returns the widgets that can be placed directly on a page, in the order of the palette. */
function useReadyWidgets(environment: Environment, words: WidgetsWords): readonly string[] {
  const { locale } = useStudio()
  const { widgets } = environment
  return useMemo(
    () =>
      Object.keys(widgets)
        .filter((widget) => isReady(widgets[widget]!, words.getAbout(widget), environment))
        .sort(
          (a, b) =>
            Number(bringsData(words.getAbout(b))) - Number(bringsData(words.getAbout(a))) ||
            Number(isGeneral(b)) - Number(isGeneral(a)) ||
            words.widgetName(a, locale).localeCompare(words.widgetName(b, locale), locale),
        ),
    [widgets, environment, words, locale],
  )
}

/** Lists all widgets that can be placed directly on a page; a tap inserts a widget after the selected node. */
export function Palette({
  editing,
  environment,
  words,
  document,
  selected,
  getName,
  onPerform,
  onSelect,
}: Props): ReactNode {
  const say = useSay()
  const [typed, setTyped] = useState('')
  /** The new node whose records are chosen now. */
  const [added, setAdded] = useState<string>()
  const wanted = useDeferredValue(typed.trim().toLowerCase())
  const { widgets } = environment
  const ready = useReadyWidgets(environment, words)
  function add(widget: string): void {
    const about = words.getAbout(widget)
    const branch = createBranch(document, widget, createInitialProps(widgets[widget]!, about, environment))
    const source = createInitialSource(document, about, branch.id)
    if (source) branch.nodes[branch.id] = { ...(branch.nodes[branch.id] as Json), ...source.node }
    const operation = insertBranch(document, widgets, branch, selected)
    if (!operation) return
    const id = operation.value as string
    if (source) onPerform([source.operation, operation], { as: { id: 'insert', values: { place: about!.name } } })
    else onPerform([operation])
    onSelect(id)
    setAdded(source && id)
  }
  return (
    <section>
      <SearchField name={say('searchWidgets')} value={typed} onChange={setTyped} />
      <p className={hint}>
        {Array.isArray(document.order)
          ? selected === undefined
            ? say('addToEnd')
            : say('addTo', { name: getName(selected) })
          : say('dynamicOrder')}
      </p>
      <SectionTemplates
        editing={editing}
        document={document}
        widgets={widgets}
        selected={selected}
        wanted={wanted}
        onSelect={onSelect}
      />
      <Sections
        editing={editing}
        document={document}
        widgets={widgets}
        names={words}
        selected={selected}
        wanted={wanted}
        onSelect={onSelect}
      />
      {added !== undefined && (
        <PickForSource
          editing={editing}
          document={document}
          environment={environment}
          words={words}
          id={added}
          onClose={() => setAdded(undefined)}
        />
      )}
      <WidgetList ready={ready} words={words} wanted={wanted} onAdd={add} />
    </section>
  )
}

type ListProps = { ready: readonly string[]; words: WidgetsWords; wanted: string; onAdd: (widget: string) => void }
function WidgetList({ ready, words, wanted, onAdd }: ListProps): ReactNode {
  const say = useSay()
  const { locale } = useStudio()
  const getSearchText = (widget: string) => {
    const about = words.getAbout(widget)
    return `${widget} ${about?.name[locale] ?? ''} ${about?.purpose[locale] ?? ''}`.toLowerCase()
  }
  const matches = ready.filter((widget) => getSearchText(widget).includes(wanted))
  return (
    <>
      <h2 className={`${title} ${part}`}>{say('widgets')}</h2>
      {matches.length === 0 && <p className={hint}>{say('noWidgets')}</p>}
      <ul className={items}>
        {matches.map((widget) => (
          <li key={widget}>
            <button className={item} onClick={() => onAdd(widget)}>
              {words.widgetName(widget, locale) || widget}
              <span className={itemHint}>{words.getAbout(widget)?.purpose[locale]}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
