/** The shared block of a node, in the properties: update the other copies, or detach this copy. */
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { joinPointer } from '#compiler/findings/issue.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { findSharedCopy } from '#studio/document/shared.ts'
import { button, hint, row, title } from '#studio/look/look.css.ts'
import { useStudio, useWords } from '../context.tsx'
import type { Editing } from '../editor/editing.ts'
import { shared as style } from './shared.css.ts'
import { sharedWords as words } from './words.ts'

const UpdateShared = lazy(async () => ({ default: (await import('./update-shared.tsx')).UpdateShared }))

type Props = { editing: Editing; document: Json; id: string }
export function SharedBlock({ editing, document, id }: Props): ReactNode {
  const say = useWords(words)
  const { session } = useStudio()
  const [isUpdating, setUpdating] = useState(false)
  const copy = findSharedCopy(document, id)
  if (!copy) return null
  const { root, name } = copy
  const detach = () =>
    editing.perform([{ type: 'unset', pointer: joinPointer('/nodes', root, 'shared') }], {
      as: { id: 'detach', values: { name } },
    })
  return (
    <section className={style} aria-label={say('shared', { name })}>
      <h3 className={title}>{say('shared', { name })}</h3>
      <p className={hint}>{say('about')}</p>
      <div className={row}>
        {session?.features.includes('POST /api/admin/drafts') && (
          <button className={button.plain} onClick={() => setUpdating(true)}>
            {say('update')}
          </button>
        )}
        <button className={button.quiet} title={say('detachHint')} onClick={detach}>
          {say('detach')}
        </button>
      </div>
      {isUpdating && (
        <Suspense>
          <UpdateShared editing={editing} copy={copy} onClose={() => setUpdating(false)} />
        </Suspense>
      )}
    </section>
  )
}
