/** Card login (docs/domain §3.9, §4.4; T17, T19, T22). */
import { translate } from '#server/platform/messages.ts'
import { createGuest, createTestServer } from '../server.ts'
import { MINUTE } from '#server/platform/time.ts'

/** The server of a test file, and what its tests share. */
export async function setUp() {
  const server = await createTestServer({ config: { trustProxy: 1 } })
  let address = 0
  const nextAddress = (net: string): string => {
    address += 1
    return `${net}.${(address >> 8) & 255}.${address & 255}`
  }
  /** Each from its own address, unless the limit by address is tested. */
  const me = createGuest()
  const logIn = (simNo: string, more: { code?: string; preview?: string } = {}, from = nextAddress('10.0')) =>
    server.call('/api/simLogin', { simNo, ...more }, me, { 'x-forwarded-for': from })
  const codeFor = async (simNo: string, mobile: string) => {
    await server.call('/api/sms/send', { event: 'simLogin', simNo }, me)
    const code = await server.lastCode(mobile)
    await server.forward(MINUTE)
    return code
  }
  const codeNeededAnswer = {
    status: 200,
    code: 41001,
    data: { mobile: null },
    message: translate('zh-CN', 'login.codeNeeded'),
  }
  const wrongCode = { code: 51, data: { fields: { code: translate('zh-CN', 'login.wrongCode') } } }
  let tail = 10_000
  const phone = () => `1380${String((tail += 1)).padStart(7, '0')}`

  return { server, nextAddress, me, logIn, codeFor, asked: codeNeededAnswer, wrongCode, phone }
}
