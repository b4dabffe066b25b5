/** Reports page views to tracking. It starts after the first content and still reports the landing page. */
import { point } from './point.ts'
import { history, type Entry } from '../renderer/routes/history.ts'
import { queryOf } from '../renderer/routes/url.ts'

export function watchViews(landed: Entry): () => void {
  let seen = ''
  const look = ({ path, page, search }: Entry) => {
    if (seen === `${page} ${path}`) return
    seen = `${page} ${path}`
    const goodsId = Number(queryOf(search).goodsId)
    point({ event: 'view', pageUrl: path, ...(Number.isInteger(goodsId) && goodsId > 0 && { goodsId }) })
  }
  const here = () => look(history.current())
  look(landed)
  here()
  return history.subscribe(here)
}
