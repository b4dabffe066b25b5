/** The pictures and icons of a change, before and after. */
import type { ReactNode } from 'react'
import type { Change } from '#compiler/merge/diff.ts'
import { isPicture } from '#compiler/merge/names.ts'
import { isMedia } from '#schemas/language/media.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { parsePointer } from '#studio/document/pointer.ts'
import { DrawnIcon } from '#studio/inspector/pictures.tsx'
import { Picture } from '#studio/look/picture.tsx'
import { Thumbnail } from '#studio/app/media/in-document.tsx'
import { Lost } from '#studio/app/media/grid.tsx'
import { thumbImage } from '#studio/app/media/media.css.ts'
import { iconNames } from '#widgets/ui/graphics/icon-names.ts'
import { changedPicture, changedPictures } from '../panels/panels.css.ts'

const MOST = 6
/** Keys of icons end in this word. */
const isIconKey = (key: string): boolean => /icon(?:Selected)?$/i.test(key)
const isIcon = (value: string): boolean => iconNames.some((name) => name === value)
function listPictures(value: unknown, key: string): string[] {
  if (typeof value === 'string') return isPicture(value) || (isIconKey(key) && isIcon(value)) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((entry) => listPictures(entry, key))
  return isObject(value) ? Object.entries(value).flatMap(([name, part]) => listPictures(part, name)) : []
}

export function ChangedPictures({ change }: { change: Change }): ReactNode {
  const key = parsePointer(change.path).findLast((step) => !/^\d+$/.test(step)) ?? ''
  const before = 'was' in change ? listPictures(change.was, key) : []
  const after = 'value' in change ? listPictures(change.value, key) : []
  if (!before.length && !after.length) return null
  const draw = (list: readonly string[]) =>
    list.slice(0, MOST).map((address, index) =>
      isIcon(address) ? (
        <DrawnIcon key={index} name={address} />
      ) : (
        <span key={index} className={changedPicture}>
          {isMedia(address) ? (
            <Thumbnail reference={address} />
          ) : (
            <Picture className={thumbImage} src={address} alt="" lost={<Lost />} />
          )}
        </span>
      ),
    )
  return (
    <span className={changedPictures}>
      {draw(before)}
      {before.length > 0 && after.length > 0 && <span aria-hidden>→</span>}
      {draw(after)}
    </span>
  )
}
