/** WIDGET TABLE: type → its module. A widget is known by its folder's path; loading it loads its style and words too. */
export const registry = {
  'basic/button': () => import('./basic/button/button.tsx'),
  'basic/card': () => import('./basic/card/card.tsx'),
  'basic/empty': () => import('./basic/empty/empty.tsx'),
  'basic/image': () => import('./basic/image/image.tsx'),
  'basic/list': () => import('./basic/list/list.tsx'),
  'basic/notice': () => import('./basic/notice/notice.tsx'),
  'basic/tabs': () => import('./basic/tabs/tabs.tsx'),
  'basic/text': () => import('./basic/text/text.tsx'),
} as const

export type WidgetType = keyof typeof registry
