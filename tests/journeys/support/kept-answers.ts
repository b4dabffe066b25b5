import type { Page } from '@playwright/test'

/** The answers that are kept on this device (`shop/kept`), as text. */
export const keptAnswers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('menmian-kept')
        opening.onerror = () => reject(new Error('no storage'))
        opening.onsuccess = () => {
          const db = opening.result
          const isEmpty = !db.objectStoreNames.contains('answers')
          const store = isEmpty ? undefined : db.transaction('answers').objectStore('answers')
          const [keys, values] = [store?.getAllKeys(), store?.getAll()]
          const end = () => {
            db.close()
            resolve(store ? JSON.stringify([keys!.result, values!.result]) : '')
          }
          if (values) values.onsuccess = end
          else end()
        }
      }),
  )
