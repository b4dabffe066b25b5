import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { backdrop, dialog, hint, title as titleStyle, wideDialog } from '../look/look.css.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  description: string
  /** For content that is looked through. */
  isWide?: boolean
  children: ReactNode
}

/** What all dialogs of Studio look like. Its content begins anew each time that it opens. */
export function Dialog({ isOpen, onClose, title, description, isWide = false, children }: Props): ReactNode {
  return (
    <Base.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Popup className={isWide ? wideDialog : dialog}>
          <Base.Title className={titleStyle}>{title}</Base.Title>
          <Base.Description className={hint}>{description}</Base.Description>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
