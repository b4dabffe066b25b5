export { isMotionReduced as isCalm } from '../../renderer/state/calm.ts'
