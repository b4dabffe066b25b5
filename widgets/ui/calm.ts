export { isMotionReduced as isCalm } from '#renderer/state/reduced-motion.ts'
