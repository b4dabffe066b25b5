import { openOutside } from '../renderer/routes/leave.ts'
import { serverAddressNow } from './origin.ts'

/** A page of the server's own (paying, authorisation): it is where calls go, and leads back to the shop. */
export const openServerPage = (path: string, replace = false): void => openOutside(new URL(serverAddressNow(path), location.href), replace)
