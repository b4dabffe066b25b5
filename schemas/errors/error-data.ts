/**
 * `data` of the codes that require another step (product §8: 41001 and 41002 reach the caller silently). Documents read it as `error.data`.
 */
import * as z from 'zod/mini'
import { maybe, time } from '../language/contract.ts'

export const errorData = {
  /** A code was sent to this phone (masked). */
  41001: z.object({ mobile: maybe(z.string()) }),
  /** The pay password is required, not set yet, wrong (`left` tries remain), or locked (until `retryAt`, or until it is reset). */
  41002: z.object({
    reason: z.enum(['needed', 'unset', 'wrong', 'locked']),
    left: maybe(z.int()),
    retryAt: maybe(time),
  }),
} as const
