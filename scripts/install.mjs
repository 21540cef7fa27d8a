// `node scripts/install.mjs`: installs the packages. Plain JavaScript without packages: it runs before the installation.
import { ensureNode, ensurePackages } from './lib/bootstrap.mjs'

process.exitCode = ensureNode() && (await ensurePackages()) ? 0 : 1
