/** Settings of the shop, or of one storefront. */
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { settingsAbout } from '#schemas/settings/settings.about.ts'
import type { Place } from '#schemas/publishing/parts.ts'
import { button, hint } from '#studio/look/look.css.ts'
import { useSay, useStudio, useWords } from '../context.tsx'
import { Failure } from '../failure.tsx'
import { getScreenHref } from '../places.ts'
import { badge, entry, head, list, path as quiet, rows } from '../screens.css.ts'
import { StorefrontField } from '../storefront-field.tsx'
import { CardLayouts } from './card-layouts.tsx'
import { formPaths, wordsPath } from './paths.ts'
import { words as reviewWords } from '../reviews/words.ts'
import { words } from './words.ts'

const settingsPaths = [...formPaths, wordsPath] as const
export function Settings(): ReactNode {
  const say = useWords(words)
  const sayOfAll = useSay()
  const sayOfReviews = useWords(reviewWords)
  const { client, locale, session } = useStudio()
  const ownCode = session?.operator.promoCode ?? ''
  const [scope, setScope] = useState(ownCode)
  const { data, error, refetch } = useQuery({
    queryKey: ['pages'],
    queryFn: ({ signal }) => client.call('GET /api/admin/pages', {}, { signal }),
  })
  const layer = scope ? 'promo' : 'site'
  const formatState = ({ path }: Pick<Place, 'path'>) => {
    const layers = data?.list.find((entry) => entry.path === path)?.layers ?? []
    const current = layers.find((candidate) => candidate.layer === layer && candidate.scope === scope)
    if (!current) return ''
    return current.latest === current.published ? sayOfAll('published') : sayOfAll('draft')
  }
  // the server of another storefront may have fewer settings
  const isOffered = (path: string) => data === undefined || data.list.some((entry) => entry.path === path)
  return (
    <main className={list}>
      <div className={head}>
        <h1>{say('title')}</h1>
        {ownCode === '' && (
          <StorefrontField
            name={sayOfAll('storefrontCode')}
            placeholder={sayOfAll('wholeShop')}
            value={scope}
            onChange={setScope}
          />
        )}
      </div>
      <p className={hint}>{say('hint')}</p>
      {error && <Failure message={error.message} retry={() => void refetch()} />}
      <ul className={rows}>
        {settingsPaths.filter(isOffered).map((path) => (
          <li key={path}>
            <Link className={entry} href={getScreenHref('edit', { path, layer, scope })}>
              <span>
                {settingsAbout[path].name[locale]}
                <br />
                <span className={quiet}>{settingsAbout[path].purpose[locale]}</span>
              </span>
              <span className={badge}>{formatState({ path })}</span>
            </Link>
          </li>
        ))}
      </ul>
      {ownCode === '' && session?.features.includes('GET /api/admin/publish-rules') && (
        <p>
          <Link className={button.quiet} href="/publish-rules">
            {sayOfReviews('rules')}
          </Link>
        </p>
      )}
      {session?.features.includes('GET /api/admin/sim-layouts') && <CardLayouts scope={scope} />}
    </main>
  )
}
