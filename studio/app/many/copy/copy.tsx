/** Copies pages and settings of a storefront, or of the entire shop, to another storefront as drafts. */
import { useMemo, useState, type ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { diff } from '#compiler/merge/diff.ts'
import { resolveMessages } from '#compiler/merge/resolve-messages.ts'
import { toLayer, toViewer } from '#schemas/publishing/parts.ts'
import { hint } from '#studio/look/look.css.ts'
import { useSay, useStudio, useWords } from '#studio/app/context.tsx'
import { useDocumentNames } from '#studio/app/editor/names/document-names.ts'
import { useShippedWords } from '#studio/app/editor/names/shipped-words.ts'
import { useVocabularies } from '#studio/app/editor/names/vocabulary.ts'
import { Failure } from '#studio/app/failure.tsx'
import { StorefrontField, useStorefronts } from '#studio/app/storefront-field.tsx'
import { useDocuments, type Layer, type LayeredDocument } from '../documents.ts'
import * as styles from '../many.css.ts'
import { OutcomeOfMany } from '../outcome.tsx'
import { SaveBar } from '../save-bar.tsx'
import { useTogether } from '../use-together.ts'
import { words } from '../words.ts'
import { planCopies, type Copy } from './copies.ts'

const MOST_CHANGES = 4

type Props = { documents: readonly LayeredDocument[]; layer: Layer }
export function CopyToStorefront({ documents, layer }: Props): ReactNode {
  const say = useWords(words)
  const sayOfAll = useSay()
  const { locale } = useStudio()
  const [search] = useSearchParams()
  const getName = useDocumentNames()
  const { data: storefronts } = useStorefronts()
  const together = useTogether()
  const [promoCode, setPromoCode] = useState('')
  const to = promoCode ? toLayer({ promoCode, pageCode: '' }) : undefined
  const target = useDocuments(to)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(search.getAll('path')))
  const copies = useMemo(
    () => target.documents && planCopies(documents, target.documents),
    [documents, target.documents],
  )
  const possible = (copies ?? []).filter(({ state }) => state !== 'same')
  const picked = possible.filter(({ path }) => chosen.has(path))
  const tick = (paths: readonly string[], isTicked: boolean) => {
    const next = new Set(chosen)
    for (const path of paths)
      if (isTicked) next.add(path)
      else next.delete(path)
    setChosen(next)
  }
  const name = storefronts?.find((storefront) => storefront.promoCode === promoCode)?.name[locale] ?? promoCode
  async function save(): Promise<void> {
    const from = toViewer(layer).promoCode || sayOfAll('wholeShop')
    const refused = await together.save(to!, picked, say('noteCopy', { from }))
    if (!refused) setChosen(new Set())
    else if ('findings' in refused) tick([...refused.findings.keys()], false)
  }
  const groups = [
    { title: say('copyPages'), list: (copies ?? []).filter(({ path }) => path.startsWith('/')) },
    { title: say('copySettings'), list: (copies ?? []).filter(({ path }) => !path.startsWith('/')) },
  ].filter(({ list }) => list.length > 0)
  return (
    <>
      <p className={hint}>{say('copyHint')}</p>
      <div className={styles.fields}>
        <StorefrontField
          name={say('copyTo')}
          value={promoCode}
          without={toViewer(layer).promoCode}
          onChange={(code) => {
            setPromoCode(code)
            together.clear()
          }}
        />
      </div>
      {target.error && <Failure message={target.error.message} retry={target.refetch} />}
      {to && !target.documents && !target.error && <p className={hint}>{sayOfAll('loading')}</p>}
      {copies && groups.length === 0 && <p role="status">{say('nothingToCopy')}</p>}
      <OutcomeOfMany together={together} getName={getName} />
      {groups.map(({ title, list }) => (
        <CopyGroup key={title} {...{ title, list, chosen, getName, tick }} />
      ))}
      {groups.length > 0 && (
        <SaveBar
          count={picked.length}
          name={say('saveCopies', { name, count: picked.length })}
          together={together}
          onSave={save}
        />
      )}
    </>
  )
}

type GroupProps = {
  title: string
  list: readonly Copy[]
  chosen: ReadonlySet<string>
  getName: (path: string) => string
  tick: (paths: readonly string[], isTicked: boolean) => void
}
function CopyGroup({ title, list, chosen, getName, tick }: GroupProps): ReactNode {
  const say = useWords(words)
  const paths = list.filter(({ state }) => state !== 'same').map(({ path }) => path)
  return (
    <section className={styles.group} aria-label={title}>
      <label className={styles.groupHead}>
        <input
          type="checkbox"
          aria-label={say('allOf', { name: title })}
          disabled={paths.length === 0}
          checked={paths.length > 0 && paths.every((path) => chosen.has(path))}
          onChange={({ target: box }) => tick(paths, box.checked)}
        />
        {title}
      </label>
      <ul>
        {list.map((copy) => (
          <li key={copy.path}>
            <CopyChoice
              copy={copy}
              name={getName(copy.path)}
              isChosen={chosen.has(copy.path)}
              onTick={(isTicked) => tick([copy.path], isTicked)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type ChoiceProps = { copy: Copy; name: string; isChosen: boolean; onTick: (isTicked: boolean) => void }
function CopyChoice({ copy, name, isChosen, onTick }: ChoiceProps): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  const resolveWords = useShippedWords()
  const vocabulary = useVocabularies()(copy.path)
  const { state, before, document } = copy
  const changes = useMemo(() => {
    const resolve = (value: unknown) => resolveMessages(value, (id) => resolveWords({ t: id }))
    return state === 'same' ? [] : diff(resolve(before), resolve(document), vocabulary)
  }, [state, before, document, resolveWords, vocabulary])
  const isWholeNew = Object.keys(before).length === 0
  const lines = isWholeNew ? [] : changes.slice(0, MOST_CHANGES).map(({ text }) => text[locale])
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        disabled={state === 'same'}
        checked={state !== 'same' && isChosen}
        onChange={({ target }) => onTick(target.checked)}
      />
      <span className={styles.words}>
        {name}
        <span className={hint}>{say(state)}</span>
        {lines.map((line, index) => (
          <span key={index} className={hint}>
            {line}
          </span>
        ))}
        {!isWholeNew && changes.length > MOST_CHANGES && (
          <span className={hint}>{say('moreChanges', { count: changes.length - MOST_CHANGES })}</span>
        )}
      </span>
    </label>
  )
}
