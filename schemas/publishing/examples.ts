/** The page used in the examples of the publishing calls. */
export const page = '/pages/customer/index'
export const site = { path: page, layer: 'site', scope: '' } as const
export const title = { title: { 'zh-CN': '客服', en: 'Support' } }
export const exampleHash = 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQ'
