import { level as classes } from './levels.css.ts'

/** Returns the class with the colours of a level: the lowest is silver, higher levels and unknown levels are gold. */
export const getLevelClass = (level: number | null | undefined): string => (level === 0 ? classes.silver : classes.gold)
