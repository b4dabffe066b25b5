import { expect, test } from 'vitest'
import { maxMediaBytes, type MediaItem } from '#schemas/publishing/media.ts'
import { createUploads, findUploadProblem } from './uploads.ts'

const createFile = (name: string, type = 'image/png') => new File(['x'], name, { type })
const settle = () => new Promise((resolve) => setTimeout(resolve))
/** Uploads that the test answers. */
function createTestUploads() {
  const requests: {
    name: string
    resolve: () => void
    reject: (problem: Error) => void
    progress: (share: number) => void
  }[] = []
  const added: number[] = []
  const uploads = createUploads(
    ({ name }, { signal, onProgress }) =>
      new Promise<MediaItem>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
        requests.push({
          name,
          reject,
          progress: onProgress,
          resolve: () => resolve({ id: requests.length } as MediaItem),
        })
      }),
    ({ id }) => void added.push(id),
  )
  const states = () => uploads.now().map(({ name, state }) => `${name} ${state}`)
  return { uploads, sent: requests, added, states }
}

test('what cannot become a picture is named; a type that the browser does not know is for the server to tell', () => {
  expect(findUploadProblem({ type: 'image/avif', size: maxMediaBytes })).toBeUndefined()
  expect(findUploadProblem({ type: '', size: 5 })).toBeUndefined()
  expect(findUploadProblem({ type: 'image/png', size: maxMediaBytes + 1 })).toBe('tooLarge')
  expect(findUploadProblem({ type: 'image/gif', size: 5 })).toBe('otherType')
  expect(findUploadProblem({ type: 'image/png', size: 0 })).toBe('emptyFile')
})

test('two files are sent at a time, and the next one follows each that ends', async () => {
  const { uploads, sent, added, states } = createTestUploads()
  uploads.add([createFile('a'), createFile('b'), createFile('c'), createFile('d', 'image/gif')])
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting', 'd refused'])
  sent[0]!.progress(0.5)
  expect(uploads.now()[0]!.sent).toBe(0.5)
  sent[1]!.reject(new Error('no answer'))
  await settle()
  expect(states()).toEqual(['a sending', 'b refused', 'c sending', 'd refused'])
  sent[0]!.resolve()
  sent[2]!.resolve()
  await settle()
  expect([states(), added.length]).toEqual([['b refused', 'd refused'], 2])
})

test('a refused file is sent again without its problem, and one under way is stopped', async () => {
  const { uploads, sent, states } = createTestUploads()
  uploads.add([createFile('a')])
  sent[0]!.reject(new Error('no answer'))
  await settle()
  const [{ id, problem }] = uploads.now() as [ReturnType<typeof uploads.now>[number]]
  expect(problem).toEqual({ message: 'no answer' })
  uploads.again(id)
  expect([states(), uploads.now()[0]!.problem]).toEqual([['a sending'], undefined])
  uploads.remove(id)
  await settle()
  expect(states()).toEqual([])
})
