import type { BesideProps } from '#renderer/parts.ts'

/** The parts of the frame that are needed after the first content, in one chunk. */
export { Marks } from './marks.tsx'
export { Dialog, PageOverlay } from './modals.tsx'
export { Pull } from './pull.tsx'

export const beside = async (of: BesideProps): Promise<void> => (await import('./beside.tsx')).showBeside(of)
