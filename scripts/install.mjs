// `node scripts/install.mjs`: installs what tests need. Plain JavaScript without packages: it runs before the installation.
import { ensureNode, ensurePackages, ensurePrograms } from './lib/bootstrap.mjs'

const install = () => Promise.all([ensurePackages(), ensurePrograms()])
process.exitCode = ensureNode() && (await install()).every((isDone) => isDone !== false) ? 0 : 1
