// `npm start`, `npm run dev` and `npm run preview`: installs missing packages and serves the site with its local Supabase.
// Plain JavaScript without packages: it runs before the installation.
import { ensureNode, ensurePackages, runNode } from './lib/bootstrap.mjs'

// --strictPort fails if the port is busy: another port would hide that the site already runs in another terminal.
const vite = ['node_modules/vite/bin/vite.js', ...process.argv.slice(2), '--strictPort']
process.exitCode = ensureNode() && (await ensurePackages({ isLean: true })) ? await runNode(vite) : 1
