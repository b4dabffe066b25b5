import type { Context } from '../checks/context.ts'

/** A rule inspects the page of its context and reports its findings. */
export type Rule = (context: Context) => void
