import { useCallback, useDeferredValue, useMemo, useState, type ComponentProps, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { LocalizedText } from '#schemas/language/words.ts'
import { getNode } from '#studio/document/nodes.ts'
import { hint, stack, title } from '#studio/look/look.css.ts'
import { useSay } from '#studio/app/context.tsx'
import { getAddToPagesHref } from '#studio/app/places.ts'
import { Failure } from '#studio/app/failure.tsx'
import { useFacts, useFactsProblem } from '#studio/app/facts.ts'
import type { Editing } from '../editing.ts'
import { Findings } from '../findings.tsx'
import { SaveSection } from '#studio/app/sections/keep-section.tsx'
import type { OutlineContext } from '../outline/commands.ts'
import { OutlineTree } from '../outline/outline.tsx'
import { usePageTitles } from '../names/page-titles.ts'
import { listMultiSelection, type State } from '../place.ts'
import { useSaveSection } from '#studio/app/sections/sections.ts'
import type { WidgetsWords } from '../names/widget-words.ts'
import { SeveralPanel } from './several-panel.tsx'
import { NodePanel } from './node-panel.tsx'
import { PagePanel } from './page-panel.tsx'
import { Palette } from './palette.tsx'
import type { LiveValues } from '../canvas/live-values.ts'
import { usePageLink, useSource } from './source.tsx'

export type Panel = 'outline' | 'add' | 'properties' | 'findings'
export type PanelProps = {
  editing: Editing
  state: State
  words: WidgetsWords
  resolveWords: (text: unknown) => LocalizedText | undefined
  getName: (id: string) => string
  live: LiveValues
  /** Opens the properties of a node. */
  onLead: (id: string) => void
}

/** Content of one panel; parts that need the release's widgets wait for the facts. */
export function PanelContent({ panel, ...props }: PanelProps & { panel: Panel }): ReactNode {
  const { editing, state, words, resolveWords, getName, live, onLead } = props
  const say = useSay()
  const facts = useFacts()
  const getPageTitle = usePageTitles()
  const getSource = useSource(state.place)
  const getPageLink = usePageLink(state.place)
  if (panel === 'findings') return <Findings {...{ editing, words, getName, onLead }} />
  if (!facts) return <Waiting />
  const { below, history, issues } = state
  const { document } = history
  // a removed node is not selected
  const selected = state.selected !== undefined && getNode(document, state.selected) ? state.selected : undefined
  const several = listMultiSelection(state)
  const tree = { document, selected: several.at(-1) ?? selected, getName, onSelect: editing.select }
  if (panel === 'add')
    return <Palette {...tree} onPerform={editing.perform} editing={editing} environment={facts} words={words} />
  if (panel === 'outline' || several.length > 0)
    return <Chosen {...{ panel, editing, document, selected, several, getName }} widgets={facts.widgets} />
  const shared = { live, editing, document, below, issues, resolveWords, getTitle: getPageTitle, environment: facts }
  if (selected !== undefined)
    return (
      <NodePanel
        {...{ ...shared, words, getSource, getPageLink }}
        key={selected}
        id={selected}
        name={getName(selected)}
      />
    )
  return (
    <div className={stack}>
      <h2 className={title}>{say('pageProperties')}</h2>
      <p className={hint}>{say('choose')}</p>
      <PagePanel {...shared} />
    </div>
  )
}

type ChosenProps = Omit<ComponentProps<typeof OutlineTree>, 'whole'> & { panel: Panel; editing: Editing }
/** The outline, or the commands for a multiple selection. */
function Chosen({ panel, editing, document, getName, widgets, selected, several }: ChosenProps): ReactNode {
  const [sectionIds, setSectionIds] = useState<readonly string[]>([])
  const saveSection = useSaveSection(editing)
  const [, navigate] = useLocation()
  const getContext = useCallback((): OutlineContext => {
    const { below, history } = editing.now()
    const { select, selectTo, perform } = editing
    return {
      document: history.document,
      below,
      widgets,
      several: listMultiSelection(editing.now()),
      onSelect: select,
      onSelectTo: selectTo,
      onPerform: perform,
      onSaveSection: setSectionIds,
      onAddToPages: () => navigate(getAddToPagesHref(editing.now().place)),
    }
  }, [editing, widgets, navigate])
  const deferred = useDeferredValue(useMemo(() => ({ document, getName }), [document, getName]))
  const [first] = sectionIds
  return (
    <>
      {panel === 'outline' ? (
        <OutlineTree {...deferred} widgets={widgets} selected={selected} several={several} whole={getContext} />
      ) : (
        <SeveralPanel several={several} getName={getName} whole={getContext} />
      )}
      {first !== undefined && (
        <SaveSection
          name={getName(first)}
          count={sectionIds.length}
          onSave={(name, isShared) => saveSection(sectionIds, name, isShared)}
          onClose={() => setSectionIds([])}
        />
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
