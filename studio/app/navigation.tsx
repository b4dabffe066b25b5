import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { button } from '../look/look.css.ts'
import { useSay, useStudio } from './context.tsx'
import { navigation, navigationLink } from './screens.css.ts'
import { pagesName, screens } from './screens.ts'

/** Navigation at the top of every screen except the page editor. */
export function Navigation(): ReactNode {
  const say = useSay()
  const { client, locale, setLocale, session } = useStudio()
  const [location] = useLocation()
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
            </Link>
          ),
      )}
      <span style={{ marginInlineStart: 'auto' }} />
      <button className={button.quiet} onClick={() => setLocale(locale === 'en' ? 'zh-CN' : 'en')}>
        {say('language')}
      </button>
      <button className={button.quiet} onClick={() => void signOut()}>
        {say('signOut')}
      </button>
    </nav>
  )
}
