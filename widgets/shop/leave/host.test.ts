import { expect, test } from 'vitest'
import { parseHost } from './host.ts'

test.each([
  ['https://kefu.example.com/chat?shop=MM0001', 'kefu.example.com'],
  ['http://example.com:8080/a', 'example.com:8080'],
  // a user name only disguises the host: never opened
  ['https://shop.example.com@evil.example.net/', ''],
  ['https://例子.中国/', 'xn--fsqu00a.xn--fiqs8s'],
  ['javascript:alert(1)', ''],
  ['no address', ''],
])('%s is at %s', (address, host) => expect(parseHost(address)).toBe(host))
