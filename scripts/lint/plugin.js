/** The project's own rules, in ESLint's API: https://oxc.rs/docs/guide/usage/linter/js-plugins.html */
import { bareTextRule } from './bare-text-rule.js'
import { functionNamesRule } from './function-names-rule.js'
import { layersRule } from './layers-rule.js'

/** Only src/config/env.ts reads `import.meta.env`. Other files of src may read only `import.meta.url`. */
const importMetaEnv = {
  meta: { type: 'problem', schema: [], messages: { forbidden: 'Only src/config/env.ts reads import.meta.env.' } },
  create: (context) => ({
    MetaProperty(node) {
      const { property, computed } = node.parent
      const isAllowed = property?.name === 'url' && !computed
      const isEnvFile = /[/\\]src[/\\]config[/\\]env\.ts$/.test(context.filename)
      if (node.meta.name === 'import' && !isAllowed && !isEnvFile) context.report({ node, messageId: 'forbidden' })
    },
  }),
}

export default {
  meta: { name: 'local' },
  rules: {
    layers: layersRule,
    'import-meta-env': importMetaEnv,
    'bare-text': bareTextRule,
    'function-names': functionNamesRule,
  },
}
