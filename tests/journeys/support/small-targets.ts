import type { Page } from '@playwright/test'

/**
 * Returns the names of controls smaller than `least` px, including the areas that pseudo-elements add. A link in a sentence may be as
 * high as its line (WCAG 2.5.8), and a control drawn by its label is as large as the label.
 */
export const smallTargets = (page: Page, least: number) =>
  page.evaluate((wanted) => {
    const all = document.querySelectorAll<HTMLElement>(
      'button, a[href], select, input:not([type=hidden]), textarea, summary, [role=tab], [role=radio], [role=option], [role=treeitem]',
    )
    return [...all].flatMap((one) => {
      const label = one instanceof HTMLInputElement ? one.closest('label') : null
      const shown = label ?? one
      const { width, height } = shown.getBoundingClientRect()
      if (!width || !height || !shown.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
      // visually hidden, but available to screen readers and the keyboard
      if (width <= 1 || height <= 1) return []
      if (one instanceof HTMLAnchorElement && getComputedStyle(one).display === 'inline') return []
      const areas = ['::before', '::after'].map((pseudo) => getComputedStyle(shown, pseudo))
      const most = (own: number, side: 'width' | 'height') =>
        Math.max(own, ...areas.map((area) => (area.content === 'none' ? 0 : parseFloat(area[side]) || 0)))
      const isSmall = most(width, 'width') < wanted - 0.5 || most(height, 'height') < wanted - 0.5
      const name = one.getAttribute('aria-label') || one.innerText || one.getAttribute('name') || one.tagName
      return isSmall ? [`${name.trim().slice(0, 40)} (${Math.round(width)} × ${Math.round(height)})`] : []
    })
  }, least)
