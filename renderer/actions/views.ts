/** Tells the tracking which pages are seen; started after the first content. */
import { point } from '../api/point.ts'
import { history } from '../routes/history.ts'
import { queryOf } from '../routes/url.ts'

export function watchViews(): () => void {
  let seen = ''
  const look = () => {
    const { path, page, search } = history.current()
    if (seen === `${page} ${path}`) return
    seen = `${page} ${path}`
    const goodsId = Number(queryOf(search).goodsId)
    point({ event: 'view', ...(Number.isInteger(goodsId) && goodsId > 0 && { goodsId }) })
  }
  look()
  return history.subscribe(look)
}
