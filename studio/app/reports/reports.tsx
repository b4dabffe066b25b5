/** Problems that browsers of visitors reported. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { button, hint } from '#studio/look/look.css.ts'
import { usePlaceName } from '../campaigns/place-name.ts'
import { useSay, useStudio, useWords } from '../context.tsx'
import { Failure } from '../failure.tsx'
import { getScreenHref } from '../places.ts'
import { group, head, list as listStyle, path as quiet, rows } from '../screens.css.ts'
import { formatMoment } from '../times.ts'
import * as styles from './reports.css.ts'
import { words } from './words.ts'

export function Reports(): ReactNode {
  const say = useWords(words)
  const { session } = useStudio()
  // reports of errors name no storefront
  const mayReadErrors =
    session?.operator.promoCode === null && session.features.includes('GET /api/admin/browser-errors')
  return (
    <main className={listStyle}>
      <div className={head}>
        <h1>{say('reports')}</h1>
      </div>
      <p className={hint}>{say('hint')}</p>
      <Documents />
      {mayReadErrors && <Errors />}
    </main>
  )
}

function Documents(): ReactNode {
  const say = useWords(words)
  const common = useSay()
  const { client, locale } = useStudio()
  const placeName = usePlaceName()
  const { data, error, refetch } = useQuery({
    queryKey: ['reports'],
    queryFn: async ({ signal }) => (await client.call('GET /api/admin/reports', {}, { signal })).list,
  })
  return (
    <section aria-label={say('documents')}>
      <h2 className={group}>{say('documents')}</h2>
      {error && <Failure message={error.message} retry={() => void refetch()} />}
      {!data && !error && <p className={hint}>{common('loading')}</p>}
      {data?.length === 0 && <p className={hint}>{say('noDocuments')}</p>}
      {data && data.length > 0 && (
        <>
          <p className={hint}>{say('documentsHint')}</p>
          <ul className={rows}>
            {data.map(({ path, promoCode, pageCode, hash, message, times, lastAt }) => {
              const name = placeName({ path })
              const layer = promoCode ? (pageCode ? 'promo-page' : 'promo') : pageCode ? 'page' : 'site'
              const scope = [promoCode, pageCode].filter(Boolean).join('/')
              return (
                <li key={`${path} ${scope} ${hash} ${message}`} className={styles.item}>
                  <span className={styles.message}>
                    {name}
                    <br />
                    <span className={quiet}>{[scope, message].filter(Boolean).join(' · ')}</span>
                  </span>
                  <span className={styles.figures}>
                    {say('times', { count: times })} · {say('last', { at: formatMoment(lastAt, locale) })}
                    <br />
                    <Link
                      className={button.quiet}
                      aria-label={say('openOf', { page: name })}
                      href={getScreenHref('edit', { path, layer, scope })}
                    >
                      {say('open')}
                    </Link>
                  </span>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </section>
  )
}

function Errors(): ReactNode {
  const say = useWords(words)
  const common = useSay()
  const { client, locale } = useStudio()
  const { data, error, refetch } = useQuery({
    queryKey: ['browser-errors'],
    queryFn: async ({ signal }) => (await client.call('GET /api/admin/browser-errors', {}, { signal })).list,
  })
  return (
    <section aria-label={say('errors')}>
      <h2 className={group}>{say('errors')}</h2>
      {error && <Failure message={error.message} retry={() => void refetch()} />}
      {!data && !error && <p className={hint}>{common('loading')}</p>}
      {data?.length === 0 && <p className={hint}>{say('noErrors')}</p>}
      {data && data.length > 0 && (
        <ul className={rows}>
          {data.map(({ kind, message, where, release, times, lastAt }) => (
            <li key={`${kind} ${message} ${where} ${release}`} className={styles.item}>
              <span className={styles.message}>
                {message}
                <br />
                <span className={quiet}>{[say(kind), where, release].filter(Boolean).join(' · ')}</span>
              </span>
              <span className={styles.figures}>
                {say('times', { count: times })}
                <br />
                {say('last', { at: formatMoment(lastAt, locale) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
