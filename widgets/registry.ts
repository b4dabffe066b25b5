/** WIDGET TABLE: type → its module. A widget is known by its folder's path; loading it loads its style too. */
export const registry = {
  'basic/button': () => import('./basic/button/button.tsx'),
  'basic/card': () => import('./basic/card/card.tsx'),
  'basic/countdown': () => import('./basic/countdown/countdown.tsx'),
  'basic/divider': () => import('./basic/divider/divider.tsx'),
  'basic/empty': () => import('./basic/empty/empty.tsx'),
  'basic/facts': () => import('./basic/facts/facts.tsx'),
  'basic/image': () => import('./basic/image/image.tsx'),
  'basic/list': () => import('./basic/list/list.tsx'),
  'basic/menu-grid': () => import('./basic/menu-grid/menu-grid.tsx'),
  'basic/menu-list': () => import('./basic/menu-list/menu-list.tsx'),
  'basic/notice': () => import('./basic/notice/notice.tsx'),
  'basic/price-lines': () => import('./basic/price-lines/price-lines.tsx'),
  'basic/result': () => import('./basic/result/result.tsx'),
  'basic/section-title': () => import('./basic/section-title/section-title.tsx'),
  'basic/stats': () => import('./basic/stats/stats.tsx'),
  'basic/steps': () => import('./basic/steps/steps.tsx'),
  'basic/tabs': () => import('./basic/tabs/tabs.tsx'),
  'basic/text': () => import('./basic/text/text.tsx'),
} as const

export type WidgetType = keyof typeof registry
