export { isMotionReduced } from '#renderer/state/reduced-motion.ts'
