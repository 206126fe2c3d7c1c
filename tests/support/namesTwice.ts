/**
 * Names that two files export, each for a thing of its own, with the reason. The list only gets shorter: a new name is one
 * that nothing else has. tests/unit/names.test.ts asks for it.
 */
export const NAMES_TWICE: ReadonlySet<string> = new Set([
  // By contract: the parts of the page, and the services that load their handlers.
  'account',
  'assist',
  'files',
  'flush',
  'intake',
  'page',
  'part',
  'rest',
  'sweep',
  // A call and what the app has for it.
  'addAsset',
  'changeAssist',
  'changeEmail',
  'changeWorkspace',
  'createForm',
  'deleteAccount',
  'deletionPlan',
  'publishForm',
  'publishImpact',
  'restoreVersion',
  'sendTestAnswer',
  'signOutEverywhere',
  // A schema of a field, under the field's own name, and the function or the value of that name.
  'count',
  'key',
  'submissionId',
  // Components of two features, each in a file of its name.
  'ConditionEditor',
  'PreviewFrame',
  'SelectionBar',
  'Sheet',
  'UndoDialog',
  // A type of field and the input for it.
  'DateField',
  'DateTimeField',
  // The app's and the server's, or the page's: neither may import the other's.
  'filesOf',
  'matches',
  'toAppError',
]);
