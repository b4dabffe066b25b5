import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { AdminData } from '../../schemas/publishing/index.ts'
import { field, hint, label } from '../look/look.css.ts'
import { useSay, useShared } from './context.tsx'
import { Failure } from './failure.tsx'
import { pagesName } from './screens.ts'
import { badge, entry, head, list, path as pathStyle, rows } from './screens.css.ts'

type Page = AdminData<'GET /api/admin/pages'>['list'][number]

/** Pages of the shop; settings and card layouts have forms of their own. */
const isPage = ({ path }: Page) => path.startsWith('/')

export function Pages(): ReactNode {
  const say = useSay()
  const { client, locale, session } = useShared()
  const [words, setWords] = useState('')
  const own = session?.operator.promoCode ?? ''
  const [scope, setScope] = useState(own)
  const wanted = useDeferredValue(words.trim().toLowerCase())
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['pages'],
    queryFn: ({ signal }) => client.call('GET /api/admin/pages', {}, { signal }),
  })
  const shown = useMemo(
    () =>
      (data?.list ?? [])
        .filter(isPage)
        .filter(({ path, title }) => `${path} ${title[locale]}`.toLowerCase().includes(wanted)),
    [data, wanted, locale],
  )
  const layer = scope ? 'promo' : 'site'
  const hrefOf = (path: string) => `/edit?${new URLSearchParams({ path, layer, scope }).toString()}`
  const stateOf = ({ layers, problems }: Page) => {
    const here = layers.find((one) => one.layer === layer && one.scope === scope)
    const count = problems.reduce((sum, { issues }) => sum + issues.length, 0)
    if (count) return say('problems', { count })
    if (!here) return ''
    return here.latest === here.published ? say('published') : say('draft')
  }
  return (
    <main className={list}>
      <div className={head}>
        <h1>{pagesName[locale]}</h1>
        {own === '' && (
          <label>
            <span className={label}>{say('storefrontCode')}</span>
            <input
              className={field}
              value={scope}
              placeholder={say('wholeShop')}
              pattern="[\w-]{0,64}"
              onChange={({ target }) => setScope(target.value.replaceAll(/[^\w-]/g, ''))}
            />
          </label>
        )}
      </div>
      <input
        className={field}
        type="search"
        aria-label={say('searchPages')}
        placeholder={say('searchPages')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {error && <Failure message={error.message} retry={() => void refetch()} />}
      {isPending && <p className={hint}>{say('loading')}</p>}
      {data && shown.length === 0 && <p className={hint}>{say('noPages')}</p>}
      <ul className={rows}>
        {shown.map((page) => (
          <li key={page.path}>
            <Link className={entry} href={hrefOf(page.path)}>
              <span>
                {page.title[locale] || page.path}
                <br />
                <span className={pathStyle}>{page.path}</span>
              </span>
              <span className={badge}>{stateOf(page)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </main>
  )
}
