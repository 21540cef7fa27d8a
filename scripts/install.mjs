// `node scripts/install.mjs`: installs missing packages. With `tools`, those of scripts/tools/package.json as well.
import { ensureNode, ensurePackages } from './lib/bootstrap.mjs'

const isReady = ensureNode() && (await ensurePackages())
process.exitCode = isReady && (process.argv[2] !== 'tools' || (await ensurePackages('scripts/tools/'))) ? 0 : 1
