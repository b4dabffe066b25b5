/** The project for the compiler (`project`) and for Vite (the default export). */
import { defineProject } from 'menmian/project'
import { storefront } from 'menmian/vite'

export const project = defineProject({ root: import.meta.dirname, calls: {} })
export default storefront(project)
