/** How the shop is looked at on this device: the slots `look` and `elder` as attributes of the root element (`widgets/theme.css.ts`). */

export const DARK = '(prefers-color-scheme: dark)'

/** Of the inline script the values are as stored, which may be anything; what is no choice is light. */
export function showLook({ look, elder }: { look?: unknown; elder?: unknown }): void {
  const root = document.documentElement
  root.toggleAttribute('data-elder', !!elder)
  root.dataset.theme = look === 'dark' || (look === 'system' && matchMedia(DARK).matches) ? 'dark' : 'light'
}
