/** Settings of any storefront that browsers read as published documents, like pages. */
import * as z from 'zod/mini'
import { densities, looks, radii } from '../theme/options.ts'

/** Texts that replace shipped messages, by id. Names in braces are the values of the message. */
const words = z.record(z.string(), z.string().check(z.maxLength(1000), z.meta({ 'x-unit': 'message' })))

/** The theme of the shop; absent fields have the shipped values. */
const theme = z.object({
  brand: z.optional(z.string().check(z.meta({ 'x-unit': 'colour' }))),
  radius: z.optional(z.enum(Object.keys(radii) as (keyof typeof radii)[])),
  density: z.optional(z.enum(Object.keys(densities) as (keyof typeof densities)[])),
  look: z.optional(z.enum(looks)),
})

export const documents = { 'settings:words': words, 'settings:theme': theme } as const
