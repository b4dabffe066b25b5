/** The pictures of a change, before and after. */
import type { ReactNode } from 'react'
import type { Change } from '#compiler/merge/diff.ts'
import { isPicture } from '#compiler/merge/names.ts'
import { isMedia } from '#schemas/language/media.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { Picture } from '#studio/look/picture.tsx'
import { Thumbnail } from '#studio/app/media/in-document.tsx'
import { Lost } from '#studio/app/media/grid.tsx'
import { thumbImage } from '#studio/app/media/media.css.ts'
import { changedPicture, changedPictures } from '../panels/panels.css.ts'

const MOST = 6
function listPictures(value: unknown): string[] {
  if (typeof value === 'string') return isPicture(value) ? [value] : []
  return (Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []).flatMap(listPictures)
}

export function ChangedPictures({ change }: { change: Change }): ReactNode {
  const before = 'was' in change ? listPictures(change.was) : []
  const after = 'value' in change ? listPictures(change.value) : []
  if (!before.length && !after.length) return null
  const draw = (list: readonly string[]) =>
    list.slice(0, MOST).map((address, index) => (
      <span key={index} className={changedPicture}>
        {isMedia(address) ? (
          <Thumbnail reference={address} />
        ) : (
          <Picture className={thumbImage} src={address} alt="" lost={<Lost />} />
        )}
      </span>
    ))
  return (
    <span className={changedPictures}>
      {draw(before)}
      {before.length > 0 && after.length > 0 && <span aria-hidden>→</span>}
      {draw(after)}
    </span>
  )
}
