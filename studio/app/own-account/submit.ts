import { useState } from 'react'
import { CallError } from '#studio/api/client.ts'

export const readText = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Runs a change of the own account, with its refusal in words. */
export function useSubmit() {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function submit(change: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setFailure('')
    try {
      await change()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.refusal.fields?.map(({ message }) => message).join(' ') || error.message)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, setFailure, submit }
}
