import { defineConfig, globalIgnores } from 'eslint/config'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import importX from 'eslint-plugin-import-x'
import jsxA11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { layersRule } from './scripts/lint/layers-rule.js'

const storages = ['localStorage', 'sessionStorage', 'indexedDB']
const storageMessage = 'Only src/services stores data in the browser.'
const clicks = ['onClick', 'onMouseDown', 'onMouseUp']
const importMetaEnv = {
  selector: "MemberExpression[object.type='MetaProperty']:matches([property.name='env'], [property.value='env'])",
  message: 'Only src/config/env.ts reads import.meta.env.',
}
const importMetaEnvPattern = {
  selector: "VariableDeclarator[init.type='MetaProperty'] Property[key.name='env']",
  message: importMetaEnv.message,
}
const classicZod = {
  paths: [{ name: 'zod', message: "Import 'zod/mini': the classic build is five times its size." }],
  patterns: [{ group: ['zod/v3', 'zod/v4', 'zod/v4/*'], message: "Import 'zod/mini'." }],
}

export default defineConfig(
  globalIgnores([
    'dist',
    'coverage',
    'test-results',
    'playwright-report',
    '.local',
    'supabase/schemas',
    'supabase/functions/*/index.ts',
    'public',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // Event handlers may be async: each handles its own errors.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // An async function may implement an interface whose other implementations await.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { 'import-x': importX },
    settings: {
      ...importX.flatConfigs.typescript.settings,
      'import-x/resolver-next': [createTypeScriptImportResolver({ alwaysTryTypes: true })],
    },
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-self-import': 'error',
      'import-x/no-default-export': 'error',
      'no-restricted-imports': ['error', classicZod],
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.configs.recommended],
    plugins: { local: { rules: { layers: layersRule } } },
    languageOptions: { globals: globals.browser },
    rules: {
      'local/layers': 'error',
      // A wrapper may handle keyboard and hover events, as in the ARIA patterns. Click handlers belong on controls.
      'jsx-a11y-x/no-static-element-interactions': ['error', { handlers: clicks }],
      'jsx-a11y-x/no-noninteractive-element-interactions': ['error', { handlers: clicks }],
      // Scrollable elements must be reachable by keyboard.
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', { roles: ['tabpanel', 'region', 'group'], tags: [] }],
      'no-console': ['error', { allow: ['info', 'warn', 'error'] }],
      'no-restricted-globals': ['error', ...storages.map((name) => ({ name, message: storageMessage }))],
      'no-restricted-properties': [
        'error',
        ...['window', 'globalThis', 'self'].flatMap((object) =>
          storages.map((property) => ({ object, property, message: storageMessage })),
        ),
      ],
      'no-restricted-syntax': ['error', importMetaEnv, importMetaEnvPattern],
    },
  },
  {
    files: ['src/services/**/*.{ts,tsx}'],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
  },
  { files: ['src/config/env.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['tests/**/*.{ts,tsx}', 'e2e/**/*.ts'],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: {
      // Tests read untyped data from backends and mocks, and assert that it exists.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['scripts/**/*.{ts,js,mjs}', '*.{ts,js}'],
    languageOptions: { globals: globals.node },
  },
  {
    // Tools load the default export of these files.
    files: ['*.config.{ts,js}', '**/*.d.ts'],
    rules: { 'import-x/no-default-export': 'off' },
  },
)
