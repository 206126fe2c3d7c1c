import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

// ——— what may be imported where, beyond the layers ———

const barrels = ['@mui/material', '@mui/icons-material', '@mui/x-charts'].map((name) => ({
  name,
  message: `Import by path, such as ${name}/Name: the barrel slows down development and the build.`,
}));
const pickers = {
  regex: '^@mui/x-date-pickers',
  message: 'Use DateField of src/shared/ui/inputs: it holds the limits 1900-01-01 to 2099-12-31.',
};
const firebase = {
  regex: '^@?firebase(/|$)',
  message: "Go through src/shared/firebase, the SDK's only door.",
};
const searchParams = {
  regex: '^react-router(-dom)?$',
  importNames: ['useSearchParams'],
  message: 'Use useUrlState of src/shared/lib: typed values, with what is broken left out.',
};
const react = {
  regex: '^(react|react-dom|react-router-dom|@mui/[^/]+|@emotion/[^/]+)(/|$)',
  message: 'Neither the domain nor the public form may load React or MUI.',
};
const preact = {
  regex: '^preact(-render-to-string)?(/|$)',
  message: 'Only the public form and the functions use Preact.',
};
const zod = {
  regex: '^zod(/|$)',
  message: 'Schemas lie in *.schema.ts; the engine and the public form run without zod.',
};
const schemas = {
  regex: '\\.schema$',
  allowTypeImports: true,
  message: 'Schemas load zod: the engine and the public form take only their types.',
};
const sdks = {
  regex: '^firebase-(admin|functions)(/|$)',
  message: 'Only functions may use the Admin SDK.',
};
const node = { regex: '^node:', message: 'This runs in the browser too.' };

const restrict = (...patterns) => ({
  '@typescript-eslint/no-restricted-imports': ['error', { paths: barrels, patterns }],
});

// ——— the layers of docs: domain ← respondent; domain ← shared ← features ← app; functions → domain, respondent ———

const layers = {
  domain: ['domain'],
  respondent: ['domain', 'respondent', 'pageStyles'],
  shared: ['domain', 'shared'],
  feature: ['domain', 'shared', 'pageStyles'],
  app: ['domain', 'shared', 'feature', 'app'],
  // The site at build, with the live forms on its pages as text.
  prerender: ['domain', 'respondent', 'pageStyles', 'shared', 'feature', 'app', 'prerender'],
  functions: ['domain', 'respondent', 'pageStyles', 'functions'],
};
const policies = [
  ...Object.entries(layers).map(([from, to]) => ({
    from: { element: { type: from } },
    allow: { to: { element: { types: { anyOf: to } } } },
  })),
  // A feature sees itself and no other; they meet in src/app.
  {
    from: { element: { type: 'feature' } },
    allow: {
      to: { element: { type: 'feature', captured: { name: '{{from.element.captured.name}}' } } },
    },
  },
  { allow: { to: { module: { origin: ['external', 'core'] } } } },
];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      'functions/lib/',
      '.cache/',
      '.data/',
      'coverage/',
      'public/',
      'src/generated/',
      'tests/bench/peers/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'console',
          'process',
          'fetch',
          'URL',
          'Buffer',
          'AbortSignal',
          'AbortController',
          'setTimeout',
          'clearTimeout',
          'setInterval',
          'clearInterval',
          'performance',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { project: 'tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // An event handler may be async; what it throws reaches the one place that reports errors.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true, allowNever: true },
      ],
      // There are no classes with state here: what hooks return is taken apart freely.
      '@typescript-eslint/unbound-method': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "ImportDeclaration[source.value='zod'] > :not(ImportNamespaceSpecifier, Literal)",
          message: "Write import * as z from 'zod': the named import costs 92 kB gz instead of 25.",
        },
      ],
      ...restrict(preact, sdks),
    },
  },
  {
    files: ['src/**/*.tsx', 'tests/**/*.tsx'],
    extends: [jsxA11y.flatConfigs.recommended],
    // A field that a person just opened may take the focus; a page's own elements may not.
    rules: { 'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }] },
  },
  {
    // Preact's hooks keep the same rules; the React Compiler's ones would read its signals wrongly.
    files: ['src/respondent/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['src/{app,features,shared}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: restrict(pickers, firebase, preact, sdks, node, searchParams),
  },
  {
    files: ['src/shared/ui/inputs/Date*.tsx'],
    rules: restrict(firebase, preact, sdks, node, searchParams),
  },
  { files: ['src/shared/firebase/**/*.ts'], rules: restrict(pickers, preact, sdks, node) },
  {
    files: ['src/domain/**/*.{ts,tsx}'],
    rules: restrict(react, preact, firebase, sdks, zod, schemas, node),
  },
  {
    files: ['src/domain/**/*.schema.ts'],
    rules: restrict(react, preact, firebase, sdks, node),
  },
  {
    files: ['src/respondent/**/*.{ts,tsx}'],
    rules: restrict(react, firebase, sdks, zod, schemas),
  },
  {
    files: ['functions/src/**/*.{ts,tsx}'],
    rules: { 'no-console': 'off', ...restrict(react, firebase) },
  },
  {
    files: ['src/domain/**/*.ts'],
    rules: {
      // Clock and chance come in as arguments, so that browser and server decide alike.
      'no-restricted-globals': ['error', 'window', 'document', 'navigator', 'fetch', 'process'],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'The clock is an argument here.' },
        { object: 'Math', property: 'random', message: 'Chance is an argument here.' },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'functions/src/**/*.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': [
        { type: 'domain', pattern: 'src/domain' },
        // The look of forms' pages, which the builder's canvas has as well (decision 0064).
        { type: 'pageStyles', pattern: 'src/respondent/styles' },
        { type: 'respondent', pattern: 'src/respondent' },
        { type: 'shared', pattern: 'src/shared' },
        { type: 'feature', pattern: 'src/features/*', capture: ['name'] },
        { type: 'prerender', pattern: 'src/app/prerender' },
        { type: 'app', pattern: 'src/app' },
        { type: 'functions', pattern: 'functions/src' },
      ],
      'import/resolver': {
        typescript: { project: 'tsconfig.json' },
      },
    },
    rules: {
      'boundaries/dependencies': ['error', { default: 'disallow', policies }],
    },
  },
  // The one place that reports errors.
  { files: ['src/shared/lib/report.ts'], rules: { 'no-console': 'off' } },
  {
    files: ['tests/**/*.{ts,tsx}'],
    rules: {
      'no-console': 'off',
      '@typescript-eslint/no-restricted-imports': ['error', { paths: barrels }],
    },
  },
  {
    files: ['tests/{unit,ui,rules,functions,support}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['mock', 'doMock', 'resetModules'].map((property) => ({
          object: 'vi',
          property,
          message:
            'Files share a process and its modules (decision 0138): use vi.spyOn on a module.',
        })),
      ],
    },
  },
  {
    files: ['scripts/**', '*.config.{js,ts}', 'functions/*.mjs', 'tests/**/*.mjs'],
    rules: { 'no-console': 'off' },
  },
);
