/** The actions of menu items and links, in stories. */
import { fn } from 'storybook/test'
import type { Act } from '../renderer/kit.ts'

export const act = fn<Act>(async () => ({ ok: true, data: undefined })).mockName('act')
