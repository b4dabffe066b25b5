/** Two versions of a page side by side, with frames around the changes and a list of them. */
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { Json } from '#compiler/layers/layers.ts'
import { diff } from '#compiler/merge/diff.ts'
import { resolveMessages } from '#compiler/merge/resolve-messages.ts'
import type { Place } from '#schemas/publishing/parts.ts'
import { getNode } from '#studio/document/nodes.ts'
import { button, hint } from '#studio/look/look.css.ts'
import { useWords } from '../context.tsx'
import { useNodeName } from '../editor/names/node-name.ts'
import { usePageTitles } from '../editor/names/page-titles.ts'
import { useShippedWords } from '../editor/names/shipped-words.ts'
import { useVocabulary } from '../editor/names/vocabulary.ts'
import { useWidgetWords } from '../editor/names/widget-words.ts'
import { Failure } from '../failure.tsx'
import { getScreenHref, useScopeText } from '../places.ts'
import { head } from '../screens.css.ts'
import { StateControl } from '../states/control.tsx'
import { useCanvasState } from '../states/use-state.ts'
import { ChangeList } from './change-list.tsx'
import { groupChanges, getMarks, listSharedNodes, describeChanges } from './changes.ts'
import { Chooser } from './chooser.tsx'
import * as styles from './compare.css.ts'
import { SideCanvas, type SideHandle } from './side.tsx'
import { useComparison, useSides } from './sides.ts'
import { words } from './words.ts'

const hasCanvas = ({ path }: Place): boolean => path.startsWith('/')

export function Compare(): ReactNode {
  const say = useWords(words)
  const compared = useComparison()
  const { place } = compared
  const { data, error, refetch } = useSides(compared)
  const getPageTitle = usePageTitles()
  const scopeText = useScopeText()
  const [state, setState] = useCanvasState()
  return (
    <main className={styles.screen} aria-label={say('compare')}>
      <div className={head}>
        <h1>
          {say('compare')}{' '}
          <span className={hint}>
            {say('of', { page: getPageTitle(place.path) || place.path, place: scopeText(place) })}
          </span>
        </h1>
        {data && hasCanvas(place) && (
          <StateControl place={place} document={data.after} state={state} onState={setState} />
        )}
        <Link className={button.quiet} href={getScreenHref('history', place)}>
          {say('history')}
        </Link>
        <Link className={button.plain} href={getScreenHref('edit', place)}>
          {say('toEditor')}
        </Link>
      </div>
      <Chooser {...compared} />
      {error && <Failure message={error.message} retry={() => void refetch()} />}
      {!data && !error && <p className={hint}>{say('loading')}</p>}
      {data && <Sides {...data} place={place} state={state} />}
    </main>
  )
}

type SidesProps = {
  before: Json
  after: Json
  place: Place
  state: ReturnType<typeof useCanvasState>[0]
  /** Drawn below, with the selected node. */
  children?: (selected: string | undefined, getName: (id: string) => string) => ReactNode
}
function useChanges(path: string, before: Json, after: Json) {
  const vocabulary = useVocabulary(path)
  const resolveWords = useShippedWords()
  const widgets = useWidgetWords()
  const nameBefore = useNodeName({ document: before, words: widgets, resolveWords })
  const nameAfter = useNodeName({ document: after, words: widgets, resolveWords })
  return useMemo(() => {
    const resolveTexts = (document: Json) => resolveMessages(document, (id) => resolveWords({ t: id })) as Json
    const getNodeName = (id: string) => (getNode(after, id) ? nameAfter(id) : nameBefore(id))
    const described = describeChanges(diff(resolveTexts(before), resolveTexts(after), vocabulary), before, after)
    const marks = getMarks(described, before, after)
    return {
      groups: groupChanges(described, before, after),
      getName: getNodeName,
      marks,
      tied: listSharedNodes(marks, before, after),
    }
  }, [before, after, vocabulary, resolveWords, nameBefore, nameAfter])
}

export function Sides({ before, after, place, state, children }: SidesProps): ReactNode {
  const say = useWords(words)
  const { groups, getName, marks, tied } = useChanges(place.path, before, after)
  const [selected, setSelected] = useState<string>()
  /** The side that a phone shows. */
  const [seen, setSeen] = useState<'before' | 'after'>('after')
  const handles = useRef<Partial<Record<'before' | 'after', SideHandle | null>>>({})
  const lead = selected !== undefined && getNode(after, selected) ? 'after' : 'before'
  function select(id: string | undefined): void {
    setSelected(id)
    if (id === undefined) return
    // show the side on which the node exists
    if (marks.get(id) === 'removed') setSeen('before')
    else if (marks.get(id) === 'added') setSeen('after')
  }
  const sides = [
    { name: 'before', title: say('beforeCanvas'), document: before, other: 'after' },
    { name: 'after', title: say('afterCanvas'), document: after, other: 'before' },
  ] as const
  const compared = (
    <div className={styles.body}>
      {hasCanvas(place) && (
        <div className={styles.switcher} role="group" aria-label={say('which')}>
          {sides.map(({ name }) => (
            <button key={name} className={styles.toggle} aria-pressed={seen === name} onClick={() => setSeen(name)}>
              {say(name)}
            </button>
          ))}
        </div>
      )}
      {hasCanvas(place) ? (
        <div className={styles.sides}>
          {sides.map(({ name, title, document, other }) => (
            <section key={name} className={styles.side} aria-label={title} data-seen={seen === name}>
              {Object.keys(document).length === 0 ? (
                <p className={hint}>{say('notThere')}</p>
              ) : (
                <SideCanvas
                  ref={(handle) => void (handles.current[name] = handle)}
                  title={title}
                  isRead={seen === name}
                  place={place}
                  document={document}
                  state={state}
                  marks={marks}
                  tied={tied}
                  selected={selected}
                  isLeading={lead === name}
                  onScrolled={(scrolled) => handles.current[other]?.follow(scrolled)}
                  onPick={select}
                />
              )}
            </section>
          ))}
        </div>
      ) : (
        <p className={hint}>{say('notDrawn')}</p>
      )}
      <ChangeList groups={groups} marks={marks} getName={getName} selected={selected} onSelect={select} />
    </div>
  )
  return (
    <>
      {compared}
      {children?.(selected, getName)}
    </>
  )
}
