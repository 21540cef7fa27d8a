import path from 'node:path'
import { buildLayers, layers, neutralFolders, packages, screenLayers } from './layers.js'

/**
 * Returns the layer of a file, and its screen folder (`screenLayers`) if it is in one. The layer of an entry point is null.
 * Returns null for a file outside src.
 */
function findLayer(src, file) {
  const relative = path.relative(src, file)
  if (relative.startsWith('..') || path.isAbsolute(relative)) return null
  const [layer, screen] = relative.split(path.sep)
  // The browser's entry points, such as src/main.tsx, may import all layers that run in a browser.
  if (screen === undefined && /\.\w+$/.test(layer)) return { layer: null }
  return { layer, screen: screenLayers.includes(layer) ? screen?.replace(/\.\w+$/, '') : undefined }
}

function toImportedPath(src, specifier, file) {
  const specifierPath = specifier.replace(/[?#].*$/, '')
  if (specifierPath.startsWith('@/')) return path.join(src, specifierPath.slice(2))
  if (specifierPath.startsWith('.')) return path.resolve(path.dirname(file), specifierPath)
  return null
}

/** Returns why `file` may not import `specifier`, or null. Checks the path only: the target need not exist. */
function explainForbiddenImport(src, file, specifier) {
  const importer = findLayer(src, file)
  const target = toImportedPath(src, specifier, file)
  const imported = target && findLayer(src, target)
  if (importer && target && !imported) return `src may not import '${specifier}', which lies outside it.`
  if (!importer?.layer)
    return importer && imported && buildLayers.includes(imported.layer)
      ? `The browser never imports '${specifier}'.`
      : null
  if (!imported) {
    const rule = packages.find(({ name }) => `${specifier}/`.startsWith(`${name}/`))
    return rule && !rule.layers.includes(importer.layer)
      ? `'${specifier}' in src/${importer.layer}: ${rule.reason}.`
      : null
  }
  const allowedLayers = layers[importer.layer]
  if (!allowedLayers) return `src/${importer.layer} is no layer of scripts/lint/layers.js.`
  if (neutralFolders.includes(imported.layer)) return null
  if (imported.layer === importer.layer) {
    return importer.screen !== undefined && imported.screen !== importer.screen
      ? `One screen never imports another: '${specifier}' from src/${importer.layer}/${importer.screen}.`
      : null
  }
  return allowedLayers.includes(imported.layer) ? null : `src/${importer.layer} may not import '${specifier}'.`
}

/** Forbids the imports that `layers.js` does not allow. */
export const layersRule = {
  meta: { type: 'problem', schema: [], messages: { forbidden: '{{reason}}' } },
  create(context) {
    const src = path.resolve(context.cwd, 'src')
    const check = (source) => {
      if (typeof source?.value !== 'string') return
      const reason = explainForbiddenImport(src, context.filename, source.value)
      if (reason) context.report({ node: source, messageId: 'forbidden', data: { reason } })
    }
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source ?? node.argument?.literal),
    }
  },
}
