/** For every story that is tested: a wait ends after a second, in which a busy machine may do nothing. */
import { configure } from 'storybook/test'

configure({ asyncUtilTimeout: 60_000 })
