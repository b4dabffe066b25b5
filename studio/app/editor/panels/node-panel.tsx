/** Properties of one node: a form for props and events, its condition, and the rest as JSON. */
import { getPageArea } from '#studio/app/pages/areas.ts'
import { memo, useCallback, useMemo, useState, type ReactNode } from 'react'
import type { Environment } from '#compiler/environment/environment.ts'
import { joinPointer, getValueAt } from '#compiler/findings/issue.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { getOwn } from '#compiler/schema/schema.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { Sentence } from '#schemas/language/sentences.ts'
import type { LocalizedText } from '#schemas/language/words.ts'
import { toViewer, type Issue } from '#schemas/publishing/parts.ts'
import type { Change, FieldFinding } from '#studio/inspector/context.ts'
import { Inspector } from '#studio/inspector/inspector.tsx'
import { WholeNode } from '#studio/inspector/whole-node.tsx'
import { hint, stack, title } from '#studio/look/look.css.ts'
import { useSay, useStudio } from '#studio/app/context.tsx'
import { renderAlternative, Thumbnail } from '#studio/app/media/in-document.tsx'
import { PickMedia, type Picking } from '#studio/app/media/pick-media.tsx'
import { SharedBlock } from '#studio/app/sections/shared.tsx'
import { useRecordsControl } from '#studio/app/records/control.tsx'
import { say as sentences } from '#studio/app/words.ts'
import type { Editing } from '../editing.ts'
import type { LiveValues } from '../canvas/live-values.ts'
import { useFindingWords } from '../names/finding-words.ts'
import type { WidgetsWords } from '../names/widget-words.ts'
import { NodeConditions } from './conditions.tsx'
import { useDataChoices } from './data-choices.ts'
import { useOutdates } from '#studio/app/translations/use-outdates.ts'
import { useLayerName } from './layer-of.ts'
import { SourceFields } from './source-fields.tsx'

export type NodePanelProps = {
  id: string
  name: string
  editing: Editing
  live: LiveValues
  document: Json
  below: Json
  issues: readonly Issue[]
  environment: Environment
  words: WidgetsWords
  resolveWords: (text: unknown) => LocalizedText | undefined
  getTitle: (path: string) => string
  /** Links to the place where the data of a path is edited. */
  getSource: (path: string) => ReactNode | undefined
  /** Links to a page. */
  getPageLink: (path: string) => ReactNode
}

/** Returns the functions that change values of a node, by pointers inside it. */
function useChanges({ perform }: Editing, id: string) {
  const change = useCallback(
    (inner: string, value: unknown, place: Sentence) => {
      const pointer = joinPointer('/nodes', id) + inner
      perform(
        [value === undefined ? { type: 'unset', pointer } : { type: 'set', pointer, value }],
        // keystrokes in one field are one undo step
        { group: pointer, as: { id: value === undefined ? 'unset' : 'set', values: { place } } },
      )
    },
    [perform, id],
  )
  const changeAll = useCallback(
    (changes: readonly Change[], place: Sentence) =>
      perform(
        changes.map(({ pointer: inner, value }) =>
          value === undefined
            ? { type: 'unset', pointer: joinPointer('/nodes', id) + inner }
            : { type: 'set', pointer: joinPointer('/nodes', id) + inner, value },
        ),
        { as: { id: 'set', values: { place } } },
      ),
    [perform, id],
  )
  return { change, changeAll }
}

const renderPicture = (reference: string) => <Thumbnail reference={reference} />

export const NodePanel = memo(function NodePanel(props: NodePanelProps): ReactNode {
  const say = useSay()
  const { locale } = useStudio()
  const { id, name, editing, live, document, below, issues, environment } = props
  const { words, resolveWords, getTitle, getSource, getPageLink } = props
  const pointer = joinPointer('/nodes', id)
  const node = getValueAt(document, pointer)
  const widget = isObject(node) && typeof node.widget === 'string' ? node.widget : ''
  const signature = getOwn(environment.widgets, widget)
  const { promoCode } = toViewer(editing.now().place)
  const { change, changeAll } = useChanges(editing, id)
  const data = useDataChoices(editing, live, id)
  const getLayerName = useLayerName(editing.now().place, id)
  const [picking, setPicking] = useState<Picking>()
  const Records = useRecordsControl()
  const translations = useOutdates({ editing, value: node, pointer, resolveWords })
  const sayFinding = useFindingWords()
  const findings = useMemo(
    () => listFindings(issues, joinPointer('/nodes', id), (issue) => ({ ...issue.text, [locale]: sayFinding(issue) })),
    [issues, id, locale, sayFinding],
  )
  return (
    <div className={stack}>
      <SharedBlock {...{ editing, document, id }} />
      {signature ? (
        <Inspector
          key={pointer}
          environment={environment}
          signature={signature}
          about={words.getAbout(widget)}
          name={name}
          locale={locale}
          value={node}
          below={getValueAt(below, pointer)}
          findings={findings}
          resolveWords={resolveWords}
          {...translations}
          getTitle={getTitle}
          getPageArea={getPageArea}
          getSource={getSource}
          getPageLink={getPageLink}
          renderPicture={renderPicture}
          renderAlternative={renderAlternative}
          onPickMedia={(inner) =>
            setPicking({ onPick: (reference) => change(inner, reference, sentences.table.picture) })
          }
          pickPicture={(onPick) => setPicking({ onPick: (_, picture) => onPick(picture) })}
          onChange={change}
          onChangeAll={changeAll}
          isBehind={editing.isBehind}
          data={data}
          getLayer={getLayerName}
          Records={Records}
          source={<SourceFields {...{ editing, document, below, issues, environment, words, id }} />}
          when={<NodeConditions {...{ id, node, editing, document, findings }} />}
        />
      ) : (
        <>
          <h2 className={title}>{name}</h2>
          <p className={hint}>{say('unknownWidget', { widget: widget || id })}</p>
        </>
      )}
      <PickMedia
        isOpen={picking !== undefined}
        scope={promoCode}
        onClose={() => setPicking(undefined)}
        onPick={(...picked) => picking?.onPick(...picked)}
      />
      <WholeNode key={`${pointer} whole`} value={node} locale={locale} isOpen={!signature} onChange={change} />
    </div>
  )
})

/** Returns the findings of a node, with pointers relative to it. */
const listFindings = (
  issues: readonly Issue[],
  pointer: string,
  nameParts: (issue: Issue) => Issue['text'],
): FieldFinding[] =>
  issues.flatMap((issue) =>
    issue.pointer === pointer || issue.pointer.startsWith(`${pointer}/`)
      ? [{ pointer: issue.pointer.slice(pointer.length), severity: issue.severity, text: nameParts(issue) }]
      : [],
  )
