/** The nginx of this machine with `deploy/nginx/menmian.conf`, on ports of this machine and with a certificate of the test. */
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { join } from 'node:path'
import { findFreePort } from '../platform/free-port.ts'
import { waitUntil } from '../platform/process.ts'
import { createTemporaryFolder, runningProcesses } from './processes.ts'

const project = join(import.meta.dirname, '../..')
const unpacked = join(project, 'node_modules/.cache/nginx')
export const HOST = 'shop.example.com'

const MISSING =
  'No nginx was found, and none could be fetched, so deploy/nginx/ is not tested: install it (Debian: apt-get install nginx-light) or set NGINX_PATH.'

/** Finds nginx. Where it is missing, fetches Debian's package without installing it, because an installed nginx starts and takes port 80. */
function provideNginx(): string {
  const find = (programs: string[]) => programs.find((program) => spawnSync(program, ['-v']).status === 0)
  const cached = join(unpacked, 'usr/sbin/nginx')
  const found = find([process.env.NGINX_PATH ?? 'nginx', '/usr/sbin/nginx', cached])
  if (found) return found
  mkdirSync(unpacked, { recursive: true })
  if (process.getuid?.() === 0) spawnSync('apt-get', ['update', '-qq'])
  spawnSync('apt-get', ['download', '-qq', 'nginx'], { cwd: unpacked })
  for (const file of globSync('nginx_*.deb', { cwd: unpacked }))
    spawnSync('dpkg-deb', ['-x', file, unpacked], { cwd: unpacked })
  const fetched = find([cached])
  if (!fetched) throw new Error(MISSING)
  return fetched
}

function createCertificate(folder: string): Buffer {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const names = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`]
  const { status, stderr, error } = spawnSync('openssl', [...args, ...names, '-out', certificate, '-keyout', key])
  if (status !== 0) throw new Error(`openssl made no certificate (Debian: apt-get install openssl): ${error ?? stderr}`)
  return readFileSync(certificate)
}

/** What Debian's nginx.conf sets around the file, without its folders. */
const surround = (folder: string) => `
daemon off;
master_process off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  types { text/html html; }
  default_type application/octet-stream;
  ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3;
  ssl_prefer_server_ciphers on;
  gzip on;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  include ${folder}/menmian.conf;
}`

export type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }
export type Asked = {
  method?: string
  headers?: Record<string, string>
  body?: Buffer | string
  /** The sender, an address of this machine. */ from?: string
}
type Target = { port: number; ca?: Buffer }

/** Sends a request to a port of this machine under the name of the shop; with `ca`, encrypted. */
export const ask = ({ port, ca }: Target, path: string, { method = 'GET', headers = {}, body, from }: Asked = {}) =>
  new Promise<Reply>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, agent: false as const, localAddress: from }
    const all = {
      host: HOST,
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      ...headers,
    }
    const request = ca
      ? httpsRequest({ ...options, headers: all, ca, servername: HOST })
      : httpRequest({ ...options, headers: all })
    let isAnswered = false
    request.once('response', (response) => {
      isAnswered = true
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('error', reject)
      response.once('end', () => {
        request.destroy()
        const received = Buffer.concat(parts)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: received,
          text: received.toString(),
        })
      })
    })
    // after an early refusal, the rest of the body cannot be sent
    request.on('error', (error) => void (isAnswered || reject(error)))
    request.end(body)
  })

/** Starts nginx in front of a port. */
export async function startNginx(upstreamPort: number) {
  const program = provideNginx()
  const folder = createTemporaryFolder('nginx')
  const [port, plainPort] = [await findFreePort(), await findFreePort()]
  cpSync(join(project, 'deploy/nginx'), folder, { recursive: true })
  const ca = createCertificate(folder)
  const file = join(folder, 'menmian.conf')
  const adapted = readFileSync(file, 'utf8')
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${plainPort}`)
    .replaceAll('127.0.0.1:4173', `127.0.0.1:${upstreamPort}`)
    .replaceAll(`/etc/letsencrypt/live/${HOST}`, folder)
    .replaceAll('/opt/menmian/deploy/nginx', folder)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('/var/www/html', folder)
  writeFileSync(file, adapted)
  writeFileSync(join(folder, 'nginx.conf'), surround(folder))
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')])
  runningProcesses.add(child)
  let output = ''
  child.stderr.on('data', (part: Buffer) => (output += part.toString()))
  const answers = () =>
    ask({ port: plainPort }, '/').then(
      () => true,
      () => false,
    )
  await waitUntil(async () => child.exitCode !== null || (await answers()), 60_000)
  if (child.exitCode !== null) throw new Error(`nginx did not start: ${output}`)
  const read = (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '')
  return { port, plainPort, ca, folder, accessLog: () => read('menmian.access.log'), output: () => output }
}
