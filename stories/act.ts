/** What menu items and links ask for, in stories. */
import { fn } from 'storybook/test'
import type { Act } from '../renderer/kit.ts'

export const act = fn<Act>(async () => ({ ok: true, data: undefined })).mockName('act')
