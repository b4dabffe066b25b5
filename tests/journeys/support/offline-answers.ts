import type { Page } from '@playwright/test'

/** Returns the offline answers stored on this device (`shop/offline`), as text. */
export const readOfflineAnswers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('menmian-kept')
        opening.addEventListener('error', () => reject(new Error('no storage')))
        opening.addEventListener('success', () => {
          const db = opening.result
          const isEmpty = !db.objectStoreNames.contains('answers')
          const store = isEmpty ? undefined : db.transaction('answers').objectStore('answers')
          const [keys, values] = [store?.getAllKeys(), store?.getAll()]
          const end = () => {
            db.close()
            resolve(store ? JSON.stringify([keys!.result, values!.result]) : '')
          }
          if (values) values.addEventListener('success', end)
          else end()
        })
      }),
  )

/** Makes every load start like a device's first visit: no offline answer replaces an answer that does not arrive. */
export const deleteOfflineAnswers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (location.protocol !== 'http:') return
    localStorage.removeItem('menmian.kept')
    indexedDB.deleteDatabase('menmian-kept')
  })
