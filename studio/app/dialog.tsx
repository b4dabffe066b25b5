import type { ComponentProps, ReactNode } from 'react'
import { DialogFrame } from '../look/dialog-frame.tsx'
import { useSay } from './context.tsx'

export function Dialog(props: Omit<ComponentProps<typeof DialogFrame>, 'leave'>): ReactNode {
  const say = useSay()
  return <DialogFrame {...props} leave={say('leave')} />
}
