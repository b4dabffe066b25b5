/** Raises the default wait of one second in tested stories, which is too short on a busy machine. */
import { configure } from 'storybook/test'

configure({ asyncUtilTimeout: 60_000 })
