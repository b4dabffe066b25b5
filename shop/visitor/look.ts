/** The appearance of the shop on this device: the slots `look` and `elder` as attributes of the root element (`widgets/theme.css.ts`). */

export const DARK = '(prefers-color-scheme: dark)'

/**
 * Applies the look. The inline script passes stored values, which are untrusted. Without a choice the storefront's theme decides; without a
 * theme the shop is light (product §1).
 */
export function showLook({ look, elder }: { look?: unknown; elder?: unknown }): void {
  const root = document.documentElement
  root.toggleAttribute('data-elder', !!elder)
  const currentLook = look || root.style.getPropertyValue('--look-unchosen')
  root.dataset.theme =
    currentLook === 'dark' || (currentLook === 'phone' && matchMedia(DARK).matches) ? 'dark' : 'light'
}
