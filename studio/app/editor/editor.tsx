/** Editor of one page: structure and palette, canvas, properties and findings. */
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import type { Mode } from '#studio/canvas/protocol.ts'
import { getNode } from '#studio/document/nodes.ts'
import { startCompiler } from '#studio/compile/compiler.ts'
import { useSay, useStudio } from '../context.tsx'
import { FirstSteps } from '../first-steps/first-steps.tsx'
import { useFacts } from '../facts.ts'
import { useCanvasState } from '../states/use-state.ts'
import { useTakenRevision } from '../history/taken-revision.ts'
import { useDrawn } from '../media/in-document.tsx'
import { Clashes } from '../clashes/list.tsx'
import { Bar } from './bar.tsx'
import { Canvas } from './canvas/canvas.tsx'
import type { Editing } from './editing.ts'
import { body, centre, screen } from './editor.css.ts'
import { createLiveValues } from './canvas/live-values.ts'
import { getNodeMarks } from './canvas/node-marks.ts'
import { useNodeName } from './names/node-name.ts'
import { usePageTitles } from './names/page-titles.ts'
import { Panels } from './panels/panels.tsx'
import { useShippedWords } from './names/shipped-words.ts'
import { Skips } from './keyboard/skips.tsx'
import { useShortcuts } from './keyboard/use-shortcuts.ts'
import { useWidgetWords } from './names/widget-words.ts'
import { useEditing, useSeveral, useFlushedEdits } from './use-editing.ts'

/** Selects the node in the address (`node`), which other screens link to. */
function useAskedNode(editing: Editing): void {
  const [search] = useSearchParams()
  const node = search.get('node')
  useEffect(() => {
    if (node !== null && getNode(editing.now().history.document, node)) editing.select(node)
  }, [editing, node])
}

export function Editor({ editing }: { editing: Editing }): ReactNode {
  const say = useSay()
  const { locale } = useStudio()
  const state = useEditing(editing)
  const [mode, setMode] = useState<Mode>('edit')
  const [writing, setWriting] = useState<{ text: string }>()
  const [shown, setShown] = useCanvasState()
  const { document } = state.history
  const { selected } = state
  const several = useSeveral(state)
  const facts = useFacts()
  useEffect(() => editing.claim(), [editing])
  useEffect(() => (facts ? editing.compileWith(startCompiler(facts)) : undefined), [editing, facts])
  useTakenRevision(editing)
  useAskedNode(editing)
  useFlushedEdits(editing)
  const [live] = useState(createLiveValues)
  const command = useShortcuts(editing)
  const marks = useMemo(() => getNodeMarks(document, state.issues), [document, state.issues])
  const resolveWords = useShippedWords()
  const getPageTitle = usePageTitles()
  const drawn = useDrawn(document)
  const latest = useMemo(() => {
    const now = () => drawn(editing.now().history.document)
    return { now, subscribe: editing.subscribe }
  }, [drawn, editing])
  const words = useWidgetWords()
  const getNodeName = useNodeName({ document, words, resolveWords })
  return (
    <div className={screen}>
      <Skips />
      <Bar
        title={resolveWords(document.title)?.[locale] || getPageTitle(state.place.path) || state.place.path}
        editing={editing}
        canvas={{ mode, onMode: setMode, shown, onShown: setShown }}
        getName={getNodeName}
      />
      <FirstSteps editing={editing} />
      <Clashes editing={editing} words={words} resolveWords={resolveWords} getName={getNodeName} />
      <div className={body}>
        <main className={centre} data-region="canvas" aria-label={say('canvas')}>
          <Canvas
            place={state.place}
            latest={latest}
            locale={locale}
            mode={mode}
            state={shown}
            selected={selected}
            marks={marks}
            getName={getNodeName}
            live={live}
            several={several}
            onPick={(id, { text, isMore }) => {
              if (isMore && id !== undefined) editing.selectTo(id)
              else editing.select(id)
              if (text !== undefined) setWriting({ text })
            }}
            onKey={command}
          />
        </main>
        <Panels
          editing={editing}
          state={state}
          words={words}
          resolveWords={resolveWords}
          getName={getNodeName}
          live={live}
          writing={writing}
        />
      </div>
    </div>
  )
}
