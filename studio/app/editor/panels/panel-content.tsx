import { useCallback, useDeferredValue, useMemo, useState, type ComponentProps, type ReactNode } from 'react'
import type { Words } from '../../../../schemas/language/words.ts'
import { hint, stack, title } from '../../../look/look.css.ts'
import { useSay } from '../../context.tsx'
import { Failure } from '../../failure.tsx'
import { useFacts, useFactsProblem } from '../../facts.ts'
import type { Editing } from '../editing.ts'
import { Findings } from '../findings.tsx'
import { KeepSection } from '../../sections/keep-section.tsx'
import { OutlineTree } from '../outline/outline.tsx'
import { usePageTitles } from '../names/page-titles.ts'
import type { State } from '../place.ts'
import { useKeepSection } from '../../sections/sections.ts'
import type { WidgetsWords } from '../names/widget-words.ts'
import { NodePanel } from './node-panel.tsx'
import { PagePanel } from './page-panel.tsx'
import { Palette } from './palette.tsx'
import type { LiveValues } from '../canvas/live-values.ts'
import { useSource } from './source.tsx'

export type Panel = 'outline' | 'add' | 'properties' | 'findings'
export type PanelProps = {
  editing: Editing
  state: State
  words: WidgetsWords
  wordsOf: (text: unknown) => Words | undefined
  nameOf: (id: string) => string
  live: LiveValues
  /** Opens the properties of a node. */
  onLead: (id: string) => void
}

/** One panel; what needs the widgets of the release waits for the facts. */
export function PanelContent({ panel, ...props }: PanelProps & { panel: Panel }): ReactNode {
  const { editing, state, words, wordsOf, nameOf, live, onLead } = props
  const say = useSay()
  const facts = useFacts()
  const titleOf = usePageTitles()
  const sourceOf = useSource(state.place)
  if (panel === 'findings') return <Findings {...{ editing, words, nameOf, onLead }} />
  if (!facts) return <Waiting />
  const { below, history, issues, selected } = state
  const { document } = history
  const tree = { document, selected, nameOf, onSelect: editing.select, onPerform: editing.perform }
  if (panel === 'outline') return <Outline {...{ editing, document, selected, nameOf }} widgets={facts.widgets} />
  if (panel === 'add') return <Palette {...tree} editing={editing} environment={facts} words={words} />
  const shared = { live, editing, document, below, issues, wordsOf, titleOf, environment: facts }
  if (selected !== undefined)
    return (
      <NodePanel {...shared} key={selected} id={selected} name={nameOf(selected)} words={words} sourceOf={sourceOf} />
    )
  return (
    <div className={stack}>
      <h2 className={title}>{say('pageProperties')}</h2>
      <p className={hint}>{say('choose')}</p>
      <PagePanel {...shared} />
    </div>
  )
}

type OutlineProps = Omit<ComponentProps<typeof OutlineTree>, 'whole'> & { editing: Editing }
function Outline({ editing, document, nameOf, widgets, selected }: OutlineProps): ReactNode {
  const [kept, setKept] = useState<string>()
  const keep = useKeepSection(editing)
  const whole = useCallback(() => {
    const { below, history } = editing.now()
    const { select, perform } = editing
    return { document: history.document, below, widgets, onSelect: select, onPerform: perform, onKeep: setKept }
  }, [editing, widgets])
  const shown = useDeferredValue(useMemo(() => ({ document, nameOf }), [document, nameOf]))
  return (
    <>
      <OutlineTree {...shown} widgets={widgets} selected={selected} whole={whole} />
      {kept !== undefined && (
        <KeepSection name={nameOf(kept)} onKeep={(name) => keep(kept, name)} onClose={() => setKept(undefined)} />
      )}
    </>
  )
}

function Waiting(): ReactNode {
  const say = useSay()
  const { problem: failure, retry } = useFactsProblem()
  if (!failure) return <p className={hint}>{say('loading')}</p>
  return <Failure message={say('factsFailed', { problem: failure })} retry={retry} />
}
