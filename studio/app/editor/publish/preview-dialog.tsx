import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { button, hint, problem, stack } from '#studio/look/look.css.ts'
import { useSay } from '#studio/app/context.tsx'
import { QrCode } from '#studio/look/qr-code.tsx'
import { Dialog } from '#studio/app/dialog.tsx'
import type { Editing } from '../editing.ts'

type Props = { editing: Editing; isOpen: boolean; onClose: () => void }

/** Shows a link to the draft in the real shop, to open on a phone. */
export function PreviewDialog({ editing, isOpen, onClose }: Props): ReactNode {
  const say = useSay()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={say('previewTitle')} description={say('previewHint')}>
      <Link editing={editing} />
      <button className={button.quiet} onClick={onClose}>
        {say('close')}
      </button>
    </Dialog>
  )
}

function Link({ editing }: { editing: Editing }): ReactNode {
  const say = useSay()
  const { data: url, error } = useQuery({
    queryKey: ['preview', editing.now().history.document],
    queryFn: async () => (await editing.preview()) ?? '',
    // one new link each time the dialog opens
    gcTime: 0,
    staleTime: Infinity,
  })
  if (error)
    return (
      <p className={problem} role="alert">
        {error.message}
      </p>
    )
  if (!url) return <p className={hint}>{say('loading')}</p>
  return (
    <div className={stack}>
      <QrCode text={url} name={say('previewHint')} />
      <a className={button.plain} href={url} target="_blank" rel="noreferrer">
        {say('open')}
      </a>
    </div>
  )
}
