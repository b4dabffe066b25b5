/** One change on many pages of a storefront: find and replace, a component that is added to each, or copies for another storefront. */
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { toLayer } from '#schemas/publishing/parts.ts'
import { button, hint } from '#studio/look/look.css.ts'
import { useSay, useStudio, useWords } from '../context.tsx'
import { Failure } from '../failure.tsx'
import { head, list } from '../screens.css.ts'
import { StorefrontField } from '../storefront-field.tsx'
import { AddToPages } from './add/add.tsx'
import { CopyToStorefront } from './copy/copy.tsx'
import { useDocuments } from './documents.ts'
import * as styles from './many.css.ts'
import { Replace } from './replace/replace.tsx'
import { words } from './words.ts'

const changes = ['replace', 'add', 'copy'] as const

export function ManyPages(): ReactNode {
  const say = useWords(words)
  const sayOfAll = useSay()
  const { session } = useStudio()
  const [search, setSearch] = useSearchParams()
  const ownCode = session?.operator.promoCode ?? ''
  const promoCode = ownCode || (search.get('scope') ?? '')
  const change = changes.find((name) => name === search.get('change')) ?? 'replace'
  // an account of an agent has one storefront
  const offered = changes.filter((name) => name !== 'copy' || ownCode === '')
  const layer = toLayer({ promoCode, pageCode: '' })
  const { documents, error, refetch } = useDocuments(layer)
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        if (value) before.set(name, value)
        else before.delete(name)
        return before
      },
      { replace: true },
    )
  return (
    <main className={list}>
      <div className={head}>
        <h1>{say('title')}</h1>
        {ownCode === '' && (
          <StorefrontField
            name={sayOfAll('storefrontCode')}
            placeholder={sayOfAll('wholeShop')}
            value={promoCode}
            onChange={(code) => set('scope', code)}
          />
        )}
      </div>
      <p className={hint}>{say('hint')}</p>
      <div className={styles.tabs} role="group" aria-label={say('title')}>
        {offered.map((name) => (
          <button
            key={name}
            className={name === change ? button.plain : button.quiet}
            aria-pressed={name === change}
            onClick={() => set('change', name)}
          >
            {say(name)}
          </button>
        ))}
      </div>
      {error && <Failure message={error.message} retry={refetch} />}
      {!documents && !error && <p className={hint}>{sayOfAll('loading')}</p>}
      {documents && change === 'replace' && <Replace key={promoCode} documents={documents} layer={layer} />}
      {documents && change === 'copy' && offered.includes(change) && (
        <CopyToStorefront key={promoCode} documents={documents} layer={layer} />
      )}
      {documents && change === 'add' && <AddToPages key={promoCode} documents={documents} layer={layer} />}
    </main>
  )
}
