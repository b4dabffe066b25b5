import { openOutside } from '#renderer/routes/leave.ts'
import type { Shop } from './shop.ts'

/** Opens a page of the server (payment, authorisation): it is on the origin of calls and leads back to the shop. */
export const openServerPage = ({ origin }: Shop, path: string, replace = false): void =>
  openOutside(new URL(origin.now(path), location.href), replace)
