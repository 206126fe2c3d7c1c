import { defineConfig } from 'oxlint';

// ——— what may be imported where ———

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
const contract = {
  regex: '^@/domain/calls/.*\\.schema$',
  allowTypeImports: true,
  message: 'The app takes only the types of the calls: functions check by the schemas.',
};
const sdks = {
  regex: '^firebase-(admin|functions)(/|$)',
  message: 'Only functions may use the Admin SDK.',
};
const node = { regex: '^node:', message: 'This runs in the browser too.' };

/** Layers that a layer may not load; tests/unit/structure.test.ts follows relative paths, too. */
const above = (...layers) => ({
  regex: `^@/(?:${layers.join('|')})/`,
  message: 'Imports go from a layer to those below it: docs/architecture.md.',
});
/** The public form without its style sheets: the canvas has the look of forms' pages (decision 0064). */
const formPage = 'respondent/(?:entries|fields|loader|page|parts|server)';

// What files of several rules below may not load.
const app = [preact, sdks, node, searchParams, contract];
const shared = [above('app', 'features', 'respondent'), ...app];
const engine = [
  above('app', 'features', 'respondent', 'shared'),
  react,
  preact,
  firebase,
  sdks,
  node,
];

/** Of these rules of imports, the last whose files match counts: each names all that holds for its files. */
const restrict = (...patterns) => ({
  'no-restricted-imports': ['error', { paths: barrels, patterns }],
});

const error = (...names) => Object.fromEntries(names.map((name) => [name, 'error']));
const off = (...names) => Object.fromEntries(names.map((name) => [name, 'off']));

/** What React's compiler demands; Preact has other ways. */
const compiler = [
  'error-boundaries',
  'globals',
  'immutability',
  'incompatible-library',
  'preserve-manual-memoization',
  'purity',
  'refs',
  'set-state-in-effect',
  'set-state-in-render',
  'static-components',
  'unsupported-syntax',
  'use-memo',
].map((name) => `react/${name}`);

/**
 * Lint and types in one pass (decision 0140). Rooms within a layer, circles of imports and how zod is
 * imported are for tests/unit/structure.test.ts.
 */
export default defineConfig({
  plugins: ['typescript', 'oxc', 'react', 'jsx-a11y'],
  options: {
    typeAware: true,
    typeCheck: true,
    denyWarnings: true,
    reportUnusedDisableDirectives: 'error',
  },
  env: { builtin: true, node: true },
  ignorePatterns: [
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
  categories: { correctness: 'error' },
  rules: {
    ...error(
      'no-array-constructor',
      'no-case-declarations',
      'no-console',
      'no-empty',
      'no-fallthrough',
      'no-prototype-builtins',
      'no-redeclare',
      'no-regex-spaces',
      'no-unexpected-multiline',
      'no-var',
      'prefer-const',
      'prefer-rest-params',
      'prefer-spread',
      'react/rules-of-hooks',
      'typescript/ban-ts-comment',
      'typescript/no-empty-object-type',
      'typescript/no-explicit-any',
      'typescript/no-namespace',
      'typescript/no-non-null-assertion',
      'typescript/no-require-imports',
      'typescript/no-unnecessary-type-assertion',
      'typescript/no-unnecessary-type-constraint',
      'typescript/no-unsafe-enum-comparison',
      'typescript/no-unsafe-function-type',
      'typescript/only-throw-error',
      'typescript/prefer-promise-reject-errors',
      'typescript/require-await',
      'typescript/restrict-plus-operands',
    ),
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
    ],
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'typescript/no-import-type-side-effects': 'error',
    // An event handler may be async; what it throws reaches the one place that reports errors.
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/restrict-template-expressions': [
      'error',
      { allowNumber: true, allowBoolean: true, allowNever: true },
    ],
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    // A field that a person just opened may take the focus; a page's own elements may not.
    'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
    'jsx-a11y/no-noninteractive-element-interactions': [
      'error',
      { handlers: ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'] },
    ],
    'jsx-a11y/no-noninteractive-element-to-interactive-role': [
      'error',
      { ul: ['listbox'], li: ['option'] },
    ],
    ...off(
      // There are no classes with state here: what hooks return is taken apart freely.
      'typescript/unbound-method',
      // A spread text is meant by its code points.
      'typescript/no-misused-spread',
      // The order of code units is what tests mean.
      'typescript/require-array-sort-compare',
      // A role names what no element is: a group, a status, a list of options.
      'jsx-a11y/prefer-tag-over-role',
      // The canvas draws fields as they look; they are disabled there, or out of the order of Tab.
      'jsx-a11y/no-aria-hidden-on-focusable',
    ),
  },
  overrides: [
    {
      files: ['**/*.{js,mjs}'],
      rules: {
        ...error('no-undef'),
        ...off(
          'typescript/no-implied-eval',
          'typescript/no-misused-promises',
          'typescript/no-unsafe-unary-minus',
          'typescript/require-await',
        ),
      },
    },
    // Some of their functions run in pages.
    {
      files: ['scripts/lib/demoBrowser.mjs', 'scripts/productPictures.mjs'],
      env: { browser: true },
    },
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...error(
          'typescript/no-unsafe-argument',
          'typescript/no-unsafe-assignment',
          'typescript/no-unsafe-call',
          'typescript/no-unsafe-member-access',
          'typescript/no-unsafe-return',
        ),
        ...restrict(preact, sdks),
      },
    },
    {
      files: ['src/respondent/**', 'functions/**', 'tests/**', 'scripts/**'],
      rules: off(...compiler, 'react/no-did-mount-set-state'),
    },
    {
      files: ['src/app/**'],
      rules: restrict(above('respondent'), ...app, firebase, pickers),
    },
    // The site at build, with the live forms on its pages as text.
    { files: ['src/app/prerender/**'], rules: restrict(...app, firebase, pickers) },
    {
      // Features meet in src/app.
      files: ['src/features/**'],
      rules: restrict(above('app', 'features', formPage), ...app, firebase, pickers),
    },
    { files: ['src/shared/**'], rules: restrict(...shared, firebase, pickers) },
    { files: ['src/shared/ui/inputs/dates/*.tsx'], rules: restrict(...shared, firebase) },
    { files: ['src/shared/firebase/**'], rules: restrict(...shared, pickers) },
    { files: ['src/domain/**'], rules: restrict(...engine, zod, schemas) },
    { files: ['src/domain/**/*.schema.ts'], rules: restrict(...engine) },
    {
      files: ['src/respondent/**'],
      rules: restrict(above('app', 'features', 'shared'), react, firebase, sdks, zod, schemas),
    },
    {
      files: ['functions/src/**'],
      rules: {
        ...restrict(above('app', 'features', 'shared'), react, firebase),
        // `useOnce` and its like are no hooks.
        ...off('react/rules-of-hooks'),
      },
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
    { files: ['tests/**/*.{ts,tsx}'], rules: restrict() },
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
      files: [
        'functions/**',
        'scripts/**',
        'tests/**',
        '*.config.{js,mjs,ts}',
        // The one place that reports errors.
        'src/shared/lib/report.ts',
      ],
      rules: off('no-console'),
    },
  ],
});
