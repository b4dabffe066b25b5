/**
 * Applies the look when its choice changes, here or in another tab, or when the phone's setting changes. `app/starter.ts` has applied the first
 * look.
 */
import { subscribe } from 'valtio/vanilla'
import { darkSurfaces, surfaces } from '#schemas/theme/options.ts'
import type { Shop } from './shop.ts'
import { DARK, showLook } from './visitor/look.ts'

export function watchLook({ local }: Shop): void {
  const show = () => {
    showLook(local)
    // the colour of the browser's own bar
    const { bar } = document.documentElement.dataset.theme === 'dark' ? darkSurfaces : surfaces
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) meta.content = bar
  }
  show()
  subscribe(local, show)
  const system = matchMedia(DARK)
  // older Safari versions have no events for it
  if ('addEventListener' in system) system.addEventListener('change', show)
}
