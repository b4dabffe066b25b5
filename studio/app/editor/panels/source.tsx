/** Data that operators write in the settings of the shop: a prop that shows it leads there. */
import { useCallback, type ReactNode } from 'react'
import { Link } from 'wouter'
import { layerFor, viewerOf, type Place } from '../../../../schemas/publishing/parts.ts'
import { button } from '../../../look/look.css.ts'
import { useSay } from '../../context.tsx'
import { hrefOf } from '../../places.ts'

/** The settings that answer each root of the data of a page. */
const settings = [{ root: 'site.front.', path: 'settings:storefront' }] as const

export function useSource({ path: from, layer, scope }: Place): (path: string) => ReactNode | undefined {
  const say = useSay()
  return useCallback(
    (path) => {
      const found = settings.find(({ root }) => path.startsWith(root))
      if (!found) return undefined
      const { promoCode } = viewerOf({ layer, scope })
      const of = layerFor({ promoCode, pageCode: '' })
      const key = path.slice(found.root.length)
      return (
        <Link className={button.plain} href={hrefOf('edit', { path: found.path, ...of }, { key, from })}>
          {say('inSettings')}
        </Link>
      )
    },
    [from, layer, scope, say],
  )
}
