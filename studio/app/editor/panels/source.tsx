/** Links to where a node's data or target is edited: the shop's settings, or another page. */
import { useCallback, type ReactNode } from 'react'
import { Link } from 'wouter'
import { toLayer, toViewer, type Place } from '#schemas/publishing/parts.ts'
import { button } from '#studio/look/look.css.ts'
import { useSay } from '#studio/app/context.tsx'
import { getScreenHref } from '#studio/app/places.ts'

/** Settings that provide each root of a page's data. */
const settings = [{ root: 'site.front.', path: 'settings:storefront' }] as const

export function useSource({ path: from, layer, scope }: Place): (path: string) => ReactNode | undefined {
  const say = useSay()
  return useCallback(
    (path) => {
      const setting = settings.find(({ root }) => path.startsWith(root))
      if (!setting) return undefined
      const { promoCode } = toViewer({ layer, scope })
      const layerScope = toLayer({ promoCode, pageCode: '' })
      const key = path.slice(setting.root.length)
      return (
        <Link
          className={button.plain}
          href={getScreenHref('edit', { path: setting.path, ...layerScope }, { key, from })}
        >
          {say('inSettings')}
        </Link>
      )
    },
    [from, layer, scope, say],
  )
}

/** Links to the editor of a link's target page, in the same layer. */
export function usePageLink({ path: from, layer, scope }: Place): (path: string) => ReactNode {
  const say = useSay()
  return useCallback(
    (path) =>
      path !== from && (
        <Link className={button.quiet} href={getScreenHref('edit', { path, layer, scope })}>
          {say('editThis')}
        </Link>
      ),
    [from, layer, scope, say],
  )
}
