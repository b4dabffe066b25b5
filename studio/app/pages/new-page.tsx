import { lazy, Suspense, useState, type ReactNode } from 'react'
import { button } from '#studio/look/look.css.ts'
import { useWords } from '../context.tsx'
import type { Props } from './new-page-dialog.tsx'
import { words } from './words.ts'

const NewPageDialog = lazy(async () => ({ default: (await import('./new-page-dialog.tsx')).NewPageDialog }))

/** Button of the dialog that creates a page. */
export function NewPage(props: Props): ReactNode {
  const say = useWords(words)
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <button type="button" className={button.plain} onClick={() => setOpen(true)}>
        {say('newPage')}
      </button>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <NewPageDialog {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
