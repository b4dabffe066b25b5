/** Story ids of shipped pages: `/pages/goods/details/index` is the story `pages-goods--pages-goods-details-index`. */
const home = 'home'
const splitPath = (path: string): string[] => path.split('/').filter(Boolean)
/** Returns the section of the site to which a path belongs. */
export const getPageGroup = (path: string): string => {
  const [first = home, second] = splitPath(path)
  return first.startsWith('pages') && second ? second : first
}
const getPageName = (path: string): string => splitPath(path).join('-').toLowerCase() || home
export const toStoryId = (path: string): string => `pages-${getPageGroup(path).toLowerCase()}--${getPageName(path)}`
