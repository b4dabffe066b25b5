/** Follows the choice of a look, here or in another tab, and that of the phone. What is shown first has been decided by `starter.ts`. */
import { subscribe } from 'valtio/vanilla'
import { darkSurfaces, surfaces } from '../schemas/settings/theme.ts'
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
  // older Safari versions know no events of it
  if ('addEventListener' in system) system.addEventListener('change', show)
}
