// `node scripts/install.mjs`: installs what tests need. With `tools`, the packages of scripts/tools/package.json as well.
import { ensureNode, ensurePackages, ensurePrograms } from './lib/bootstrap.mjs'

const isReady = ensureNode() && (await ensurePackages())
await ensurePrograms()
process.exitCode = isReady && (process.argv[2] !== 'tools' || (await ensurePackages('scripts/tools/'))) ? 0 : 1
