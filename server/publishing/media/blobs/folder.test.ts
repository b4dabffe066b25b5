/** The folder store: a file is complete or absent, and a missing, full or unresponsive disk is a store error. */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createFolder } from './folder.ts'
import { toBlobName, type BlobStore } from './store.ts'

const base = mkdtempSync(join(tmpdir(), 'blobs-'))
afterAll(() => rmSync(base, { recursive: true }))
let dir: string
let folder: BlobStore
let count = 0
beforeEach(() => {
  dir = join(base, String((count += 1)))
  mkdirSync(dir)
  folder = createFolder(dir, 2000)
})

const content = Buffer.from('a picture')
const blob = toBlobName(content)
const file = (name = blob) => join(dir, name.slice(0, 2), name)
const listFiles = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))

test('a blob is stored as a file in a folder named by its first two digits, without temporary files', async () => {
  await folder.put(blob, content)
  await folder.put(blob, content)
  expect(listFiles(dir)).toEqual([blob])
  expect(existsSync(file())).toBe(true)
  expect(await folder.get(blob)).toEqual(content)
  await folder.delete(blob)
  await folder.delete(blob)
  expect(listFiles(dir)).toEqual([])
})

test('many writers of one blob at once leave one complete file', async () => {
  const large = Buffer.alloc(300_000, 'x')
  await Promise.all(Array.from({ length: 20 }, () => folder.put(toBlobName(large), large)))
  expect(listFiles(dir)).toEqual([toBlobName(large)])
  expect(await folder.get(toBlobName(large))).toEqual(large)
})

test('a missing or damaged file is reported as lost, and storing it again repairs it', async () => {
  await expect(folder.get(blob)).rejects.toMatchObject({ reason: 'lost' })
  await folder.put(blob, content)
  writeFileSync(file(), 'half')
  await expect(folder.get(blob)).rejects.toMatchObject({ reason: 'lost' })
  await folder.put(blob, content)
  expect(await folder.get(blob)).toEqual(content)
})

test.each(['../../etc/passwd', `${blob}/../x`, blob.toUpperCase(), blob.slice(1), '', '.'])(
  'no path leads from the name %j',
  async (name) => {
    for (const work of [() => folder.put(name, content), () => folder.get(name), () => folder.delete(name)])
      await expect((async () => work())()).rejects.toThrow('not the name of a blob')
    expect(listFiles(dir)).toEqual([])
  },
)

test('a folder whose disk is missing is unavailable, and is not created on another disk', async () => {
  renameSync(dir, `${dir}-away`)
  for (const work of [() => folder.put(blob, content), () => folder.get(blob)])
    await expect(work()).rejects.toMatchObject({ reason: 'away' })
  expect(existsSync(dir)).toBe(false)
})

test('a full disk is recognized, and leaves no partial file', async () => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', dir], { stdio: 'ignore' })
  try {
    const large = Buffer.alloc(200_000, 'x')
    await expect(folder.put(toBlobName(large), large)).rejects.toMatchObject({ reason: 'full' })
    expect(listFiles(dir)).toEqual([])
    await folder.put(blob, content)
    expect(await folder.get(blob)).toEqual(content)
  } finally {
    execFileSync('umount', ['-l', dir])
  }
})

test('a disk that hangs is unavailable after the deadline', async () => {
  mkdirSync(join(dir, blob.slice(0, 2)))
  // reading a pipe without a writer blocks like an unresponsive network disk
  execFileSync('mkfifo', [file()])
  await expect(createFolder(dir, 300).get(blob)).rejects.toMatchObject({ reason: 'away' })
  spawn('sh', ['-c', `: > "${file()}"`]).unref()
})
