/** Kuaidi100 for tests: its query on loopback, which verifies signatures and requires the phone that some carriers require. */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Parcel = { state: string; data: { time: string; context: string; location?: string | null }[] }
export type Fault = 'silent' | 'garbage' | 'error' | 'tooOften'

export async function startKuaidi100() {
  const settings = { customer: 'A'.repeat(32), key: 'tests' }
  /** By carrier and number. */
  const parcels = new Map<string, Parcel>()
  const asked: Record<string, string>[] = []
  let fault: Fault | undefined

  const refuse = (returnCode: string, message: string) => ({ result: false, returnCode, message })
  function answer(form: URLSearchParams): object {
    const param = form.get('param') ?? ''
    const expected = createHash('md5')
      .update(param + settings.key + (form.get('customer') ?? ''))
      .digest('hex')
    if (form.get('customer') !== settings.customer || form.get('sign') !== expected.toUpperCase())
      return refuse('503', '验证签名失败')
    const given = JSON.parse(param) as Record<string, string>
    asked.push(given)
    if (fault === 'tooOften') return refuse('601', 'POLL:KEY已过期')
    if (/^(?:shunfeng|zhongtong)/.test(given.com ?? '') && !/^1\d{10}$/.test(given.phone ?? ''))
      return refuse('408', '验证码错误')
    const parcel = parcels.get(`${given.com} ${given.num}`)
    if (!parcel) return refuse('500', '查询无结果，请隔段时间再查')
    return { message: 'ok', status: '200', com: given.com, nu: given.num, ischeck: '0', ...parcel }
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (fault === 'silent') return
      if (fault === 'error') return void response.writeHead(502).end('<html>502</html>')
      if (fault === 'garbage') return void response.end('{"state":"abc","data":[]}')
      response.end(JSON.stringify(answer(new URLSearchParams(Buffer.concat(chunks).toString()))))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    settings: { ...settings, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    parcels,
    asked,
    setFault: (next: Fault | undefined) => (fault = next),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
