/** Screens other than the pages and their editor. Each loads its code on demand. */
import { lazy, type ComponentType } from 'react'
import { sentence, type Sentence } from '#schemas/language/sentences.ts'

type Screen = {
  /** Under `/studio`. */
  path: string
  /** Name in the navigation; a screen without a name is opened from another screen. */
  name?: Sentence
  /** The call that the screen requires; hidden for accounts without permission for it. */
  call?: string
  /** `lazy(async () => ({ default: (await import('./media/library.tsx')).Library }))` */
  component: ComponentType
}
export const pagesName = sentence('页面', 'Pages')
export const screens: readonly Screen[] = [
  {
    path: '/history',
    call: 'GET /api/admin/history',
    component: lazy(async () => ({ default: (await import('./history/history.tsx')).History })),
  },
  {
    path: '/compare',
    call: 'GET /api/admin/history',
    component: lazy(async () => ({ default: (await import('./compare/compare.tsx')).Compare })),
  },
  {
    path: '/states',
    call: 'GET /api/admin/below',
    component: lazy(async () => ({ default: (await import('./states/all-states.tsx')).AllStates })),
  },
  {
    path: '/settings',
    name: sentence('设置', 'Settings'),
    call: 'GET /api/admin/layer',
    component: lazy(async () => ({ default: (await import('./settings/settings.tsx')).Settings })),
  },
  {
    path: '/many',
    name: sentence('多页修改', 'Many pages'),
    call: 'POST /api/admin/drafts',
    component: lazy(async () => ({ default: (await import('./many/many.tsx')).ManyPages })),
  },
  {
    path: '/translations',
    name: sentence('翻译', 'Translations'),
    call: 'GET /api/admin/translations',
    component: lazy(async () => ({ default: (await import('./translations/translations.tsx')).Translations })),
  },
  {
    path: '/campaigns',
    name: sentence('活动', 'Campaigns'),
    call: 'GET /api/admin/campaigns',
    component: lazy(async () => ({ default: (await import('./campaigns/campaigns.tsx')).Campaigns })),
  },
  {
    path: '/reviews',
    name: sentence('送审', 'Reviews'),
    call: 'GET /api/admin/reviews',
    component: lazy(async () => ({ default: (await import('./reviews/reviews.tsx')).Reviews })),
  },
  {
    path: '/review',
    call: 'GET /api/admin/reviews/{id}',
    component: lazy(async () => ({ default: (await import('./reviews/review.tsx')).Review })),
  },
  {
    path: '/publish-rules',
    call: 'GET /api/admin/publish-rules',
    component: lazy(async () => ({ default: (await import('./reviews/publish-rules.tsx')).PublishRules })),
  },
  {
    path: '/media',
    name: sentence('图库', 'Pictures'),
    call: 'GET /api/admin/media',
    component: lazy(async () => ({ default: (await import('./media/library.tsx')).Library })),
  },
  {
    path: '/accounts',
    name: sentence('人员', 'People'),
    call: 'GET /api/admin/operators',
    component: lazy(async () => ({ default: (await import('./accounts/accounts.tsx')).Accounts })),
  },
  {
    path: '/audit',
    name: sentence('操作记录', 'Audit log'),
    call: 'GET /api/admin/audit',
    component: lazy(async () => ({ default: (await import('./audit/audit.tsx')).Audit })),
  },
  {
    path: '/reports',
    name: sentence('报告', 'Reports'),
    call: 'GET /api/admin/reports',
    component: lazy(async () => ({ default: (await import('./reports/reports.tsx')).Reports })),
  },
  {
    path: '/account',
    component: lazy(async () => ({ default: (await import('./own-account/own-account.tsx')).OwnAccount })),
  },
]
