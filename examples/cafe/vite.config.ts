import { storefront } from 'menmian/vite'
import { project } from './menmian.config.ts'

export default storefront(project, { backEnd: 'http://127.0.0.1:4180' })
