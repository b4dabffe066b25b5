/** The outcomes of actions. */
import type { Outcome } from '#schemas/language/widget.ts'

export const ok = (data?: unknown): Outcome => ({ ok: true, data })
export const err = (code: number | string = 0, message = ''): Outcome => ({ ok: false, error: { code, message } })
