// npm run build: both web apps, whether their sources changed or not.
import { buildApps } from '@anxin/tooling/build-apps'

await buildApps({ say: (text) => console.log(text), force: true, onWarnings: (text) => console.log(text) })
