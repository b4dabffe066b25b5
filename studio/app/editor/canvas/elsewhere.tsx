/** Notice after a link was followed in `try` mode: links to the editor of the new page, or reports an unknown page. */
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Place } from '#schemas/publishing/parts.ts'
import { button } from '#studio/look/look.css.ts'
import { useSay } from '#studio/app/context.tsx'
import { getScreenHref } from '#studio/app/places.ts'
import { usePageTitles } from '../names/page-titles.ts'
import { news, notice } from '../editor.css.ts'

export function Elsewhere({ place, path }: { place: Place; path: string }): ReactNode {
  const say = useSay()
  const title = usePageTitles()(path)
  if (!title)
    return (
      <p className={notice} role="status">
        {say('wentNowhere', { path })}
      </p>
    )
  return (
    <p className={news} role="status">
      {say('wentTo', { page: title })}{' '}
      <Link className={button.plain} href={getScreenHref('edit', { ...place, path })}>
        {say('editThis')}
      </Link>
    </p>
  )
}
