/** Frame of all Studio dialogs. Its content is mounted afresh each time it opens. */
import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { backdrop, dialog, dialogBody, dialogClose, hint, title as titleStyle, wideDialog } from './look.css.ts'

/** Whether a native modal (the sign-in) covers the dialog, whose events must not close it. */
const isCovered = (): boolean => document.querySelector('dialog:modal') !== null

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  description: string
  /** The name of the close button. */
  leave: string
  /** For content to browse. */
  isWide?: boolean | undefined
  /** Class of the content. */
  className?: string | undefined
  lang?: string | undefined
  children: ReactNode
}
export function DialogFrame({ isOpen, onClose, title, description, leave, isWide, className, lang, children }: Props) {
  return (
    <Base.Root open={isOpen} onOpenChange={(next) => !next && !isCovered() && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Popup className={isWide ? wideDialog : dialog} lang={lang}>
          <div className={className ? `${dialogBody} ${className}` : dialogBody}>
            <Base.Title className={titleStyle}>{title}</Base.Title>
            <Base.Description className={hint}>{description}</Base.Description>
            {children}
          </div>
          <Base.Close className={dialogClose} aria-label={leave} title={leave}>
            <span aria-hidden>✕</span>
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
