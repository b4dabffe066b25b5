import { openOutside } from '../renderer/routes/leave.ts'
import { serverAddressNow } from './origin.ts'

/** Opens a page of the server (payment, authorisation): it is on the origin of calls and leads back to the shop. */
export const openServerPage = (path: string, replace = false): void =>
  openOutside(new URL(serverAddressNow(path), location.href), replace)
