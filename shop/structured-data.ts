/** Describes the public pages to search engines (docs/document-language.md §11). Points goods are behind the login of a card. */
import type { StructuredDataRow } from '#schemas/language/structured-data.ts'

const homes = ['/', '/pages/index/VanityNumber/index_mp']

export const structuredData: readonly StructuredDataRow[] = [
  {
    type: 'Organization',
    routes: homes,
    bind: {
      name: 'site.front.title',
      description: 'site.front.description',
      logo: 'site.front.logo',
      telephone: 'site.front.kefuMobile',
    },
  },
  {
    type: 'WebSite',
    routes: homes,
    with: { search: { path: '/pages/index/HeadSearch/index', parameter: 'keyword' } },
    bind: { name: 'site.front.title', description: 'site.front.description' },
  },
  {
    type: 'Product',
    routes: ['/pages/goods/general/index', '/pages/goods/fastNumber/index'],
    call: '/api/shop/goodsView',
    with: { offer: {} },
    bind: {
      name: 'source.name',
      description: 'source.summary',
      image: 'source.carousel',
      sku: 'source.code',
      'offer.price': 'source.price',
      'offer.monthly': 'source.monthFee',
      'offer.available': 'source.stock',
    },
  },
  {
    type: 'Product',
    routes: ['/pages/goods/pretty/index'],
    call: '/api/shop/numberView',
    with: { offer: {} },
    bind: {
      name: 'source.number',
      description: 'source.packageName',
      'offer.price': 'source.payMoney',
      'offer.monthly': 'source.monthFee',
      'offer.available': { path: 'source.status', as: 'is:1' },
    },
  },
  {
    type: 'FAQPage',
    routes: ['/pages/customer/question/detail'],
    call: '/api/shop/sysQuestion/view',
    with: { questions: [{}] },
    bind: { 'questions.0.name': 'source.title', 'questions.0.answer': 'source.content' },
  },
]
