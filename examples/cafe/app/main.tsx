import 'menmian/widgets/global.css'
import 'virtual:theme.css'
import { startStorefront } from 'menmian/app'

void startStorefront()
