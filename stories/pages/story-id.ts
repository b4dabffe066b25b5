/** Story ids of shipped pages: `/pages/goods/details/index` is the story `pages-goods--pages-goods-details-index`. */
const home = 'home'
const steps = (path: string): string[] => path.split('/').filter(Boolean)
/** Returns the section of the site to which a path belongs. */
export const getPageGroup = (path: string): string => {
  const [first = home, second] = steps(path)
  return first.startsWith('pages') && second ? second : first
}
const nameOfPage = (path: string): string => steps(path).join('-').toLowerCase() || home
export const toStoryId = (path: string): string => `pages-${getPageGroup(path).toLowerCase()}--${nameOfPage(path)}`
