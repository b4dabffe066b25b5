import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { button } from '../look/look.css.ts'
import { useSay, useStudio, useWords } from './context.tsx'
import { words as accountWords } from './own-account/words.ts'
import { isForMe, useReviews } from './reviews/use-reviews.ts'
import { words as reviewWords } from './reviews/words.ts'
import { count, navigation, navigationLink } from './screens.css.ts'
import { pagesName, screens } from './screens.ts'

/** Navigation at the top of every screen except the page editor. */
export function Navigation(): ReactNode {
  const say = useSay()
  const { client, locale, setLocale, session } = useStudio()
  const [location] = useLocation()
  const sayOfAccount = useWords(accountWords)
  const sayOfReviews = useWords(reviewWords)
  const waiting = useReviews().data?.filter(isForMe).length ?? 0
  const links = [
    { path: '/', name: pagesName },
    ...screens.filter(({ call }) => call === undefined || session?.features.includes(call)),
  ]
  async function signOut(): Promise<void> {
    await client.call('POST /api/admin/logout', {}).catch(() => undefined)
    window.location.reload()
  }
  return (
    <nav className={navigation} aria-label={say('studio')}>
      {links.map(
        ({ path, name }) =>
          name && (
            <Link
              key={path}
              className={navigationLink}
              href={path}
              aria-current={location === path ? 'page' : undefined}
            >
              {name[locale]}
              {path === '/reviews' && waiting > 0 && (
                <span className={count} aria-label={sayOfReviews('waiting', { count: waiting })} role="img">
                  {waiting}
                </span>
              )}
            </Link>
          ),
      )}
      <span style={{ marginInlineStart: 'auto' }} />
      <Link
        className={navigationLink}
        href="/account"
        aria-label={sayOfAccount('accountOf', { name: session?.operator.name ?? '' })}
        aria-current={location === '/account' ? 'page' : undefined}
      >
        {session?.operator.name}
      </Link>
      <button className={button.quiet} onClick={() => setLocale(locale === 'en' ? 'zh-CN' : 'en')}>
        {say('language')}
      </button>
      <button className={button.quiet} onClick={() => void signOut()}>
        {say('signOut')}
      </button>
    </nav>
  )
}
