import { limits } from '../../schemas/limits.ts'

/** Spec §3, §9: twenty years and more are a lifetime. */
export const lifetimeOf = ({ duration, unit }: { duration: number; unit: number }): boolean => unit === 3 && duration >= limits.lifetimeYears
