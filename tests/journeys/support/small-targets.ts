import type { Page } from '@playwright/test'

/**
 * Returns the names of controls smaller than `least` px, including the areas that pseudo-elements add. A link in a sentence may be as
 * high as its line (WCAG 2.5.8), and a control drawn by its label is as large as the label.
 */
export const findSmallTargets = (page: Page, least: number) =>
  page.evaluate((wanted) => {
    const all = document.querySelectorAll<HTMLElement>(
      'button, a[href], select, input:not([type=hidden]), textarea, summary, [role=tab], [role=radio], [role=option], [role=treeitem]',
    )
    return [...all].flatMap((target) => {
      const label = target instanceof HTMLInputElement ? target.closest('label') : null
      const visible = label ?? target
      const { width, height } = visible.getBoundingClientRect()
      if (!width || !height || !visible.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
      // visually hidden, but available to screen readers and the keyboard
      if (width <= 1 || height <= 1) return []
      if (target instanceof HTMLAnchorElement && getComputedStyle(target).display === 'inline') return []
      const areas = ['::before', '::after'].map((pseudo) => getComputedStyle(visible, pseudo))
      const most = (size: number, side: 'width' | 'height') =>
        Math.max(size, ...areas.map((area) => (area.content === 'none' ? 0 : parseFloat(area[side]) || 0)))
      const isSmall = most(width, 'width') < wanted - 0.5 || most(height, 'height') < wanted - 0.5
      const name =
        target.getAttribute('aria-label') || target.innerText || target.getAttribute('name') || target.tagName
      return isSmall ? [`${name.trim().slice(0, 40)} (${Math.round(width)} × ${Math.round(height)})`] : []
    })
  }, least)
