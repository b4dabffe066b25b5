/** Settings from the environment, read once at startup. An invalid value stops the start with a message that names a valid value. */
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { listDangers, type Danger } from './dangers.ts'
import { isLoopback } from './loopback.ts'

/** Maximum of vanity numbers in a demo shop. */
export const MAX_NUMBERS = 10_000_000

const createIntegerSchema = (from: number, to: number, message: string) =>
  z.pipe(
    z.string(message).check(z.regex(/^\d{1,9}$/, message)),
    z.pipe(z.transform(Number), z.number(message).check(z.gte(from, message), z.lte(to, message))),
  )
const list = z.pipe(
  z.string(),
  z.transform((value: string) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
)
const origin = /^https?:\/\/[^/\s?#]+$/
const createOriginsSchema = (name: string, example: string) =>
  z._default(
    list.check(
      z.refine(
        (all: string[]) => all.every((part) => origin.test(part)),
        `${name} must be addresses like ${example}, with commas between.`,
      ),
    ),
    [],
  )

/** Where new pictures of the media library are stored. */
export const mediaStores = ['database', 'folder', 's3'] as const

const environment = z.object({
  NODE_ENV: z._default(
    z.enum(['development', 'test', 'production'], 'NODE_ENV must be development, test or production.'),
    'development',
  ),
  PORT: z._default(
    createIntegerSchema(1, 65_535, 'PORT must be a number from 1 to 65535, for example PORT=4173.'),
    4173,
  ),
  HOST: z._default(
    z.string().check(z.regex(/^[\w.:-]+$/, 'HOST must be an address to listen on, for example 127.0.0.1 or 0.0.0.0.')),
    '127.0.0.1',
  ),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.regex(/^postgres(ql)?:\/\/\S+$/, 'DATABASE_URL must look like postgres://user:password@host:5432/database.'),
      ),
  ),
  DATABASE_POOL: z._default(
    createIntegerSchema(2, 200, 'DATABASE_POOL must be a number of connections from 2 to 200.'),
    12,
  ),
  ARCHIVE_DIR: z.optional(z.string()),
  ARCHIVE_DAYS: z._default(createIntegerSchema(1, 366, 'ARCHIVE_DAYS must be a number of days from 1 to 366.'), 7),
  WORKERS: z.optional(
    createIntegerSchema(1, 64, 'WORKERS must be a number of processes from 1 to 64: npm start -- --workers 4.'),
  ),
  DRAIN_MS: z._default(createIntegerSchema(0, 5000, 'DRAIN_MS must be a time from 0 to 5000 milliseconds.'), 0),
  SECRET_KEY: z.optional(
    z
      .string()
      .check(
        z.minLength(
          32,
          'SECRET_KEY must have at least 32 characters, for example the output of: openssl rand -base64 32',
        ),
      ),
  ),
  PUBLIC_URL: z.optional(
    z
      .string()
      .check(z.regex(origin, 'PUBLIC_URL must be an address without a path, for example https://shop.example.com.')),
  ),
  TRUST_PROXY: z._default(
    createIntegerSchema(0, 8, 'TRUST_PROXY must be the number of proxies in front of the server, 0 to 8.'),
    0,
  ),
  MEDIA_MB: z._default(
    createIntegerSchema(1, 10_000_000, 'MEDIA_MB must be a number of megabytes from 1 to 10000000.'),
    10_000,
  ),
  MEDIA_STORE: z._default(z.enum(mediaStores, 'MEDIA_STORE must be database, folder or s3.'), 'database'),
  MEDIA_DIR: z.optional(z.string()),
  S3_ENDPOINT: z.optional(
    z
      .string()
      .check(z.regex(origin, 'S3_ENDPOINT must be an address without a path, for example https://s3.example.com.')),
  ),
  S3_REGION: z._default(
    z.string().check(z.regex(/^[\w-]{1,40}$/, 'S3_REGION must be the name of a region, for example us-east-1.')),
    'us-east-1',
  ),
  S3_BUCKET: z.optional(
    z
      .string()
      .check(
        z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'S3_BUCKET must be the name of a bucket, for example shop.'),
      ),
  ),
  S3_KEY: z.optional(z.string()),
  S3_SECRET: z.optional(z.string()),
  S3_PATH_STYLE: z._default(z.enum(['on', 'off'], 'S3_PATH_STYLE must be on or off.'), 'on'),
  IMAGE_HOSTS: createOriginsSchema('IMAGE_HOSTS', 'https://img.example.com'),
  DOMAIN_LOOKUP: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^https?:\/\/[^\s"<>]+$/,
          'DOMAIN_LOOKUP must be the address of a service, for example https://domain.example.com/lookup.',
        ),
      ),
  ),
  API_ORIGINS: createOriginsSchema('API_ORIGINS', 'https://api.example.com'),
  SHOP_ORIGINS: createOriginsSchema('SHOP_ORIGINS', 'https://shop.example.com'),
  SEED_NUMBERS: z._default(
    createIntegerSchema(0, MAX_NUMBERS, `SEED_NUMBERS must be a number from 0 to ${MAX_NUMBERS}.`),
    20_000,
  ),
  DEMO: z.optional(z.enum(['on', 'off'], 'DEMO must be on or off.')),
  LOG_LEVEL: z.optional(
    z.enum(['silent', 'error', 'warn', 'info', 'debug'], 'LOG_LEVEL must be silent, error, warn, info or debug.'),
  ),
})

export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  key: string
  secret: string
  /** Whether the bucket is the first part of the path instead of the host. */
  pathStyle: boolean
}

export type Config = {
  mode: 'development' | 'test' | 'production'
  port: number
  host: string
  dataDir: string
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  databasePool: number
  /** Where the write-ahead log and the base backups of the embedded database are archived, and for how many days; absent: no archive. */
  archive: { dir: string; days: number } | undefined
  /** Worker processes behind the port; absent: a single process. */
  workers: number | undefined
  /** How long the server still accepts connections after /readyz returns 503. */
  drainMs: number
  /** Absent: generated at the first start and stored in `dataDir`. */
  secretKey: string | undefined
  publicUrl: string
  trustProxy: number
  /** Maximum total size of the media library's uploaded files. */
  mediaMb: number
  mediaStore: (typeof mediaStores)[number]
  /** Existing folder for pictures that are not stored in the database. */
  mediaDir: string | undefined
  s3: S3Settings | undefined
  imageHosts: string[]
  /** The service that returns the origin of the API; absent: the origin that serves the shop. */
  domainLookup: string | undefined
  /** Origins that this service may return; the content security policy blocks others. */
  apiOrigins: string[]
  /** Origins that serve the shop and call this server. */
  shopOrigins: string[]
  seedNumbers: number
  /** Whether the console of the simulators is open. */
  demo: boolean
  /** DEMO=on: the console is also open to requests that a proxy forwards. */
  demoAsked: boolean
  logLevel: string
  /** Dangerous settings of a production shop. */
  dangers: Danger[]
}

/** A startup error that is printed as its message, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
  /** Whether a later start may succeed, so that the process is restarted; any other startup error is final. */
  readonly mayPass: boolean
  constructor(message: string, { mayPass = false, cause }: { mayPass?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.mayPass = mayPass
  }
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const settings = Object.fromEntries(
    Object.keys(environment.shape).flatMap((key) => (env[key]?.trim() ? [[key, env[key].trim()]] : [])),
  )
  const read = environment.safeParse(settings)
  if (!read.success)
    throw new StartError(
      read.error.issues
        .map((issue) => `${issue.message} (${issue.path.join('.')} is "${mask(issue.path[0], settings)}")`)
        .join('\n'),
    )
  const { NODE_ENV: mode, SECRET_KEY: secretKey, DATABASE_URL: databaseUrl } = read.data
  if (mode === 'production' && databaseUrl && !secretKey)
    throw new StartError(
      'SECRET_KEY is missing: in production every instance needs the same one. Make it with: openssl rand -base64 32',
    )
  const { ARCHIVE_DIR: archiveDir, ARCHIVE_DAYS: days } = read.data
  if (archiveDir && databaseUrl)
    throw new StartError(
      'ARCHIVE_DIR is for the embedded database. The PostgreSQL of DATABASE_URL archives by its own settings: archive_mode and archive_command (docs/operating.md, Backups).',
    )
  const { HOST: address, PUBLIC_URL: named, DEMO: demo } = read.data
  const isPublic = !isLoopback(address)
    ? `HOST=${address}`
    : named && !isLoopback(new URL(named).hostname)
      ? `PUBLIC_URL=${named}`
      : undefined
  if (mode !== 'production' && !demo && isPublic)
    throw new StartError(
      `${isPublic} opens a shop with known passwords and simulated payments to the network. For real visitors say NODE_ENV=production; for a demo that others may see say DEMO=off (without the console) or DEMO=on (with it).`,
    )
  const host = read.data.HOST.includes(':') ? `[${read.data.HOST}]` : read.data.HOST
  return {
    mode,
    port: read.data.PORT,
    host: read.data.HOST,
    dataDir: resolve(read.data.DATA_DIR),
    databaseUrl,
    databasePool: read.data.DATABASE_POOL,
    archive: archiveDir ? { dir: resolve(archiveDir), days } : undefined,
    workers: read.data.WORKERS ?? (mode === 'production' ? availableParallelism() : undefined),
    drainMs: read.data.DRAIN_MS,
    secretKey,
    publicUrl:
      read.data.PUBLIC_URL ?? `http://${/^(0\.0\.0\.0|\[::\])$/.test(host) ? 'localhost' : host}:${read.data.PORT}`,
    trustProxy: read.data.TRUST_PROXY,
    mediaMb: read.data.MEDIA_MB,
    ...readMediaStores(read.data),
    imageHosts: read.data.IMAGE_HOSTS,
    domainLookup: read.data.DOMAIN_LOOKUP,
    apiOrigins: read.data.API_ORIGINS,
    shopOrigins: read.data.SHOP_ORIGINS,
    seedNumbers: read.data.SEED_NUMBERS,
    demo: mode !== 'production' && (demo ? demo === 'on' : mode === 'test' || !databaseUrl),
    demoAsked: mode !== 'production' && demo === 'on',
    // during development, log lines would hide the printed address of the shop
    logLevel: read.data.LOG_LEVEL ?? (mode === 'development' ? 'warn' : 'info'),
    dangers: mode === 'production' ? listDangers(read.data) : [],
  }
}

/** Throws for settings that stop a server's start; not called by tools, which only read the database. */
export function assertSafe({ dangers }: Config): void {
  const stopping = dangers.filter(({ stopsStart }) => stopsStart)
  if (stopping.length) throw new StartError(stopping.map(({ sentence }) => sentence).join('\n  '))
}

function readMediaStores(settings: z.output<typeof environment>): Pick<Config, 'mediaStore' | 'mediaDir' | 's3'> {
  const { MEDIA_STORE: mediaStore, MEDIA_DIR: mediaDir } = settings
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret } = settings
  const isS3 = mediaStore === 's3' || [endpoint, bucket, key, secret].some((value) => value !== undefined)
  if (mediaStore === 'folder' && !mediaDir)
    throw new StartError('MEDIA_STORE=folder needs a folder for the pictures, for example MEDIA_DIR=/var/lib/media.')
  if (isS3 && !(endpoint && bucket && key && secret))
    throw new StartError('A store of pictures in S3 needs S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET.')
  return {
    mediaStore,
    mediaDir: mediaDir && resolve(mediaDir),
    s3:
      endpoint && bucket && key && secret
        ? { endpoint, region: settings.S3_REGION, bucket, key, secret, pathStyle: settings.S3_PATH_STYLE === 'on' }
        : undefined,
  }
}

const secrets = new Set<PropertyKey | undefined>(['SECRET_KEY', 'DATABASE_URL', 'S3_KEY', 'S3_SECRET'])
/** Hides secrets and connection strings in error messages. */
const mask = (key: PropertyKey | undefined, settings: Record<string, string>) =>
  secrets.has(key) ? '…' : (settings[String(key)] ?? '')
