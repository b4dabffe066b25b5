const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }
/** Returns 1 for the arrow key towards the end of a line, -1 for the arrow towards its start, 0 for other keys. */
export const getArrowStep = (key: string): number => (steps[key] ?? 0) * (document.dir === 'rtl' ? -1 : 1)
