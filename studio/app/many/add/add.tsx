/** Adds a copied component or a section to many pages. */
import { useMemo, useState, type ReactNode } from 'react'
import { findText } from '#compiler/merge/names.ts'
import { toViewer } from '#schemas/publishing/parts.ts'
import type { SectionBody } from '#studio/document/section.ts'
import { field, hint, label } from '#studio/look/look.css.ts'
import { useStudio, useWords } from '#studio/app/context.tsx'
import { readCopy } from '#studio/app/editor/clipboard.ts'
import { useDocumentNames } from '#studio/app/editor/names/document-names.ts'
import { useShippedWords } from '#studio/app/editor/names/shipped-words.ts'
import { useWidgetWords } from '#studio/app/editor/names/widget-words.ts'
import { useFacts } from '#studio/app/facts.ts'
import { useSections } from '#studio/app/sections/sections.ts'
import type { Layer, LayeredDocument } from '../documents.ts'
import * as styles from '../many.css.ts'
import { OutcomeOfMany } from '../outcome.tsx'
import { PickPages } from '../pick-pages.tsx'
import { SaveBar } from '../save-bar.tsx'
import { useTogether } from '../use-together.ts'
import { words } from '../words.ts'
import { addBlock, findReason, listLandmarks, type Target } from './blocks.ts'

type Block = { key: string; name: string; label: string; body: SectionBody }

/** The copy of this browser, and the sections of the storefront. */
function useBlocks(promoCode: string): readonly Block[] {
  const say = useWords(words)
  const { locale } = useStudio()
  const { widgetName } = useWidgetWords()
  const resolveWords = useShippedWords()
  const { data } = useSections(promoCode)
  // copied before this screen opened
  const [copy] = useState(readCopy)
  const root = copy?.nodes[copy.root]
  const copied = resolveWords(findText(root?.props))?.[locale] || widgetName(String(root?.widget ?? ''), locale)
  return [
    ...(copy ? [{ key: 'copy', name: copied, label: say('copied', { name: copied }), body: copy }] : []),
    ...(data ?? []).map(({ id, name, content }) => ({ key: `section ${id}`, name, label: name, body: content })),
  ]
}

/** The value of an option, which is a text. */
const formatTarget = (target: Target): string => ('widget' in target ? `${target.at} ${target.widget}` : target.at)

type Props = { documents: readonly LayeredDocument[]; layer: Layer }
export function AddToPages({ documents, layer }: Props): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  const getName = useDocumentNames()
  const { widgetName } = useWidgetWords()
  const facts = useFacts()
  const together = useTogether()
  const blocks = useBlocks(toViewer(layer).promoCode)
  const [blockKey, setBlockKey] = useState('')
  const [target, setTarget] = useState<Target>({ at: 'top' })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const pages = useMemo(() => documents.filter(({ path }) => path.startsWith('/')), [documents])
  const landmarks = useMemo(() => listLandmarks(pages), [pages])
  const block = blocks.find(({ key }) => key === blockKey) ?? blocks[0]
  const getReason = (path: string) => {
    const reason = findReason(pages.find((page) => page.path === path)!.document, target)
    return reason && say(reason)
  }
  const possible = pages.filter(({ path }) => chosen.has(path) && getReason(path) === undefined)
  async function save(): Promise<void> {
    if (!block || !facts) return
    const changes = possible.flatMap((page) => {
      const document = addBlock(page.document, facts.widgets, block.body, target)
      return document ? [{ ...page, document }] : []
    })
    const refused = await together.save(layer, changes, say('noteAdd', { name: block.name }))
    if (!refused) setChosen(new Set())
    else if ('findings' in refused) setChosen(new Set([...chosen].filter((path) => !refused.findings.has(path))))
  }
  if (!block) return <p className={hint}>{say('noBlocks')}</p>
  const beside = (at: 'before' | 'after') =>
    landmarks.map(({ widget, count }) => {
      const name = widgetName(widget, locale) || widget
      return { target: { at, widget } as const, label: say(at, { name, count }) }
    })
  const targets: { target: Target; label: string }[] = [
    { target: { at: 'top' }, label: say('top') },
    { target: { at: 'end' }, label: say('end') },
    ...beside('after'),
    ...beside('before'),
  ]
  return (
    <>
      <div className={styles.fields}>
        <label>
          <span className={label}>{say('what')}</span>
          <select className={field} value={block.key} onChange={(event) => setBlockKey(event.target.value)}>
            {blocks.map(({ key, label: text }) => (
              <option key={key} value={key}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span className={label}>{say('where')}</span>
          <select
            className={field}
            value={formatTarget(target)}
            onChange={(event) =>
              setTarget(targets.find((option) => formatTarget(option.target) === event.target.value)!.target)
            }
          >
            {targets.map((option) => (
              <option key={formatTarget(option.target)} value={formatTarget(option.target)}>
                {option.label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <OutcomeOfMany together={together} getName={getName} />
      <PickPages paths={pages.map(({ path }) => path)} {...{ chosen, getName, getReason }} onChosen={setChosen} />
      <SaveBar count={possible.length} isReady={facts !== undefined} together={together} onSave={save} />
    </>
  )
}
