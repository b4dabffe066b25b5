/** Story ids of shipped pages, in the areas of Studio's list: `/pages/goods/details/index` is `pages-goods--pages-goods-details-index`. */
import { getArea } from '#studio/app/pages/areas.ts'

const getPageName = (path: string): string => path.split('/').filter(Boolean).join('-').toLowerCase() || 'home'
export const toStoryTitle = (path: string): string => `pages/${getArea(path)}`
export const toStoryId = (path: string): string => `pages-${getArea(path)}--${getPageName(path)}`
