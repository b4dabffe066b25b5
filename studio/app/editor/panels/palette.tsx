import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import type { Environment } from '#compiler/environment/environment.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { createBranch, insertBranch } from '#studio/document/placing.ts'
import type { Label } from '#studio/document/label.ts'
import type { Operation } from '#studio/document/operation.ts'
import { createInitialSource } from '#studio/document/own-source.ts'
import { isReady, createInitialProps } from '#studio/inspector/start.ts'
import { hint } from '#studio/look/look.css.ts'
import { useSay } from '#studio/app/context.tsx'
import type { Editing } from '../editing.ts'
import type { WidgetsWords } from '../names/widget-words.ts'
import { Sections } from '#studio/app/sections/in-palette.tsx'
import { SectionTemplates } from '#studio/app/templates/in-palette.tsx'
import { PickForSource } from './source-fields.tsx'
import { WidgetList } from './widget-list.tsx'
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

/** Returns the widgets that can be placed directly on a page. */
function useReadyWidgets(environment: Environment, words: WidgetsWords): readonly string[] {
  const { widgets } = environment
  return useMemo(
    () => Object.keys(widgets).filter((widget) => isReady(widgets[widget]!, words.getAbout(widget), environment)),
    [widgets, environment, words],
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
