/** Sends a file as the body of a request. Uses `XMLHttpRequest` because `fetch` reports no upload progress. */
type Sent = {
  path: string
  file: Blob
  headers: Record<string, string>
  signal: AbortSignal
  onProgress: (share: number) => void
}
/** Milliseconds without progress before an upload counts as stalled. */
const STALLED = 60_000

/** Resolves to undefined when the answer is missing or not JSON; rejects when `signal` aborts. */
export function sendFile({
  path,
  file,
  headers,
  signal,
  onProgress,
}: Sent): Promise<{ status: number; answer: unknown } | undefined> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let waiting: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => request.abort(), STALLED)
    }
    request.open('POST', path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait()
      onProgress(total ? loaded / total : 1)
    })
    const stop = () => request.abort()
    signal.addEventListener('abort', stop)
    request.addEventListener('loadend', () => {
      clearTimeout(waiting)
      signal.removeEventListener('abort', stop)
      if (signal.aborted) reject(signal.reason as Error)
      else resolve(parseResponse(request))
    })
    wait()
    request.send(file)
  })
}

function parseResponse({ status, responseText }: XMLHttpRequest): { status: number; answer: unknown } | undefined {
  try {
    return status ? { status, answer: JSON.parse(responseText) as unknown } : undefined
  } catch {
    return undefined
  }
}
