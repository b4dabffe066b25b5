/** What stands beside the canvas: structure and palette on its left, properties and findings on its right; on a phone each is a sheet. */
import { Tabs } from '@base-ui/react/tabs'
import { useState, type ReactNode } from 'react'
import type { Words } from '../../../../schemas/language/words.ts'
import { button, hint, problem, title } from '../../../look/look.css.ts'
import { Broken } from '../../broken.tsx'
import { useSay } from '../../context.tsx'
import { useFacts, useFactsProblem } from '../../facts.ts'
import type { Editing } from '../editing.ts'
import { Findings } from '../findings.tsx'
import { OutlineTree } from '../outline/outline.tsx'
import type { State } from '../place.ts'
import type { WidgetsWords } from '../widget-words.ts'
import { NodePanel } from './node-panel.tsx'
import { PagePanel } from './page-panel.tsx'
import { Palette } from './palette.tsx'
import { left, panel, right, sheets, tab, tabs } from './panels.css.ts'
import { usePageTitles } from '../page-titles.ts'
import { useSource } from './source.tsx'

type Panel = 'outline' | 'add' | 'properties' | 'findings'
const isLeft = (one: Panel) => one === 'outline' || one === 'add'

type Props = {
  editing: Editing
  state: State
  words: WidgetsWords
  wordsOf: (text: unknown) => Words | undefined
  nameOf: (id: string) => string
}
export function Panels({ editing, state, words, wordsOf, nameOf }: Props): ReactNode {
  const say = useSay()
  const facts = useFacts()
  const { problem: failure, retry } = useFactsProblem()
  const titleOf = usePageTitles()
  const sourceOf = useSource(state.place)
  const [leftTab, setLeftTab] = useState<Panel>('outline')
  const [rightTab, setRightTab] = useState<Panel>('properties')
  /** On a phone: the open sheet. */
  const [sheet, setSheet] = useState<Panel>()
  const { below, history, issues, selected } = state
  const { document } = history
  const { perform, select } = editing
  function open(one: Panel | undefined): void {
    setSheet(one)
    if (one === undefined) return
    if (isLeft(one)) setLeftTab(one)
    else setRightTab(one)
  }
  // who taps a node wants its properties
  const [known, setKnown] = useState(selected)
  if (selected !== known) {
    setKnown(selected)
    if (selected !== undefined) {
      setRightTab('properties')
      if (sheet === undefined || sheet === 'findings') setSheet('properties')
    }
  }

  const names: Record<Panel, string> = {
    outline: say('outline'),
    add: say('add'),
    properties: say('properties'),
    findings: issues.length ? say('findings', { count: issues.length }) : say('noFindingsYet'),
  }
  const waiting = failure ? (
    <div role="alert">
      <p className={problem}>{say('factsFailed', { problem: failure })}</p>
      <button className={button.plain} onClick={retry}>
        {say('retry')}
      </button>
    </div>
  ) : (
    <p className={hint}>{say('loading')}</p>
  )
  const shared = { editing, document, below, issues, wordsOf, titleOf }
  const draw = (one: Panel): ReactNode => {
    if (one === 'findings') return <Findings editing={editing} />
    if (!facts) return waiting
    if (one === 'outline')
      return (
        <OutlineTree
          document={document}
          below={below}
          widgets={facts.widgets}
          selected={selected}
          nameOf={nameOf}
          onSelect={select}
          onPerform={perform}
        />
      )
    if (one === 'add')
      return (
        <Palette
          environment={facts}
          words={words}
          document={document}
          selected={selected}
          nameOf={nameOf}
          onPerform={perform}
          onSelect={select}
        />
      )
    return selected === undefined ? (
      <>
        <h2 className={title}>{say('pageProperties')}</h2>
        <p className={hint}>{say('choose')}</p>
        <PagePanel {...shared} environment={facts} />
      </>
    ) : (
      <NodePanel
        {...shared}
        key={selected}
        id={selected}
        name={nameOf(selected)}
        environment={facts}
        words={words}
        sourceOf={sourceOf}
      />
    )
  }
  const side = (of: readonly Panel[], value: Panel, onValue: (next: Panel) => void, className: string) => (
    <aside
      className={className}
      aria-label={of.map((one) => names[one]).join(' · ')}
      data-open={sheet !== undefined && of.includes(sheet)}
    >
      <Tabs.Root value={value} onValueChange={(next) => onValue(next as Panel)}>
        <Tabs.List className={tabs}>
          {of.map((one) => (
            <Tabs.Tab key={one} value={one} className={tab}>
              {names[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {of.map((one) => (
          <Tabs.Panel key={one} value={one} className={panel}>
            <Broken>{draw(one)}</Broken>
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </aside>
  )
  return (
    <>
      {side(['outline', 'add'], leftTab, setLeftTab, left)}
      {side(['properties', 'findings'], rightTab, setRightTab, right)}
      <nav className={sheets} aria-label={say('panels')}>
        {(['outline', 'add', 'properties', 'findings'] as const).map((one) => (
          <button
            key={one}
            className={button.quiet}
            aria-expanded={sheet === one}
            onClick={() => open(sheet === one ? undefined : one)}
          >
            {names[one]}
          </button>
        ))}
      </nav>
    </>
  )
}
