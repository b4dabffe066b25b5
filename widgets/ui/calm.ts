export { isCalm } from '../../renderer/state/calm.ts'
