/** Card layouts with their cards; a new layout is created as a copy of the current layout. */
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { CallError } from '#studio/api/client.ts'
import { button, field, hint, label, problem } from '#studio/look/look.css.ts'
import { useSay, useStudio, useWords } from '../context.tsx'
import { Failure } from '../failure.tsx'
import { getScreenHref } from '../places.ts'
import { badge, entry, group, path as quiet, rows } from '../screens.css.ts'
import { AssignLayouts } from './assign/assign.tsx'
import * as styles from './card-layouts.css.ts'
import { useCardLayouts } from './use-card-layouts.ts'
import { words } from './words.ts'

/** `scope`: the storefront whose layouts are shown; empty: the site's. */
export function CardLayouts({ scope }: { scope: string }): ReactNode {
  const say = useWords(words)
  const sayOfAll = useSay()
  const { session } = useStudio()
  const { data, error, refetch } = useCardLayouts()
  const list = data?.list.filter((layout) => layout.scope === scope)
  return (
    <section aria-label={say('cardLayouts')}>
      <h2 className={group}>{say('cardLayouts')}</h2>
      <p className={hint}>{say('cardLayoutsHint')}</p>
      {error && <Failure message={error.message} retry={() => void refetch()} />}
      {list?.length === 0 && <p className={hint}>{say('noCardLayouts')}</p>}
      {!!list?.length && (
        <ul className={rows}>
          {list.map(({ path, layer, name, isPublished, latest, published, cards, promos }) => (
            <li key={path}>
              <Link className={entry} href={getScreenHref('edit', { path, layer, scope })}>
                <span>
                  {name}
                  <br />
                  <span className={quiet}>
                    {[
                      cards !== undefined && cards > 0 && say('ofCards', { cards }),
                      promos.length > 0 && say('ofPromos', { promos: promos.join(', ') }),
                    ]
                      .filter(Boolean)
                      .join(' · ') || say('ofNone')}
                  </span>
                </span>
                <span className={badge}>
                  {isPublished && latest === published ? sayOfAll('published') : sayOfAll('draft')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {session?.features.includes('POST /api/admin/sim-layouts/assign') && !!list?.length && (
        <AssignLayouts key={scope} scope={scope} />
      )}
      {session?.features.includes('POST /api/admin/sim-layouts') && <Create scope={scope} />}
    </section>
  )
}

function Create({ scope }: { scope: string }): ReactNode {
  const say = useWords(words)
  const { client } = useStudio()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [status, setStatus] = useState<'ready' | 'busy'>('ready')
  const [failure, setFailure] = useState('')
  async function create(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const name = new FormData(event.currentTarget).get('name')
    if (typeof name !== 'string' || !name.trim()) return
    setStatus('busy')
    setFailure('')
    try {
      const params = { name: name.trim(), ...(scope && { promoCode: scope }) }
      const { path, layer, scope: newScope } = await client.call('POST /api/admin/sim-layouts', params)
      await queries.invalidateQueries({ queryKey: ['card-layouts'] })
      navigate(getScreenHref('edit', { path, layer, scope: newScope }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.message)
      setStatus('ready')
    }
  }
  return (
    <form className={styles.create} onSubmit={(event) => void create(event)}>
      <label className={styles.name}>
        <span className={label}>{say('newCardLayout')}</span>
        <input className={field} name="name" required placeholder={say('newCardLayoutName')} />
      </label>
      <button className={button.plain} disabled={status === 'busy'}>
        {say('create')}
      </button>
      {failure && (
        <p className={problem} role="alert">
          {failure}
        </p>
      )}
    </form>
  )
}
