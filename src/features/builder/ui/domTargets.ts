/**
 * The builder's parts in the document, by the attributes that they carry: where the keyboard, a drag or the check is
 * led to. Every selector of the builder is made here; a test asks that each attribute is drawn somewhere.
 */

const withId = (name: string) => (id: string) => `[${name}="${id}"]`;

/** What the team says about a question, in its settings. */
export const COMMENTS_PART = '[data-comments]';

/** The menu of question types, with its search. */
export const INSERT_MENU = '[data-insert-menu]';

// ---- questions and pages on the canvas ----
export const CANVAS = '[data-canvas]';
export const FORM_TITLE = '[data-form-title]';
export const WELCOME = '[data-welcome]';
export const ADD_WELCOME = '[data-add-welcome]';
export const ANY_CARD = '[data-field]';
export const cardSelector = withId('data-field');
/** The text of a question. */
export const ANY_LABEL = '[data-label-of]';
export const labelSelector = withId('data-label-of');
/** What a question holds below its text. */
export const CARD_BODY = '[data-body]';
export const HANDLE = '[data-handle]';
export const handleOf = (fieldId: string) => `${cardSelector(fieldId)} ${HANDLE}`;
export const optionSelector = withId('data-option');
/** What is drawn for an option: its text with the shape before it. */
export const optionRow = withId('data-option-row');
export const optionHandle = withId('data-option-handle');
/** A line with a text in it: a press beside the text means the text. */
export const TEXT_LINE = '[data-text-line]';
/** A button of a card by the beginning of its name. */
export const cardButton = (fieldId: string, name: string) =>
  `${cardSelector(fieldId)} button[aria-label^="${name}"]`;
/** The buttons that accept a part of a proposal, and what names it as a whole. */
export const ANY_ACCEPT = '[data-accept]:not(:disabled)';
export const PROPOSAL_BAR = '[data-proposal-head]';
export const PAGE_TARGET = '[data-page]';
/** A list into which questions can be dropped. */
export const DROP_LIST = '[data-parent]';
export const DROP_LINE = '[data-drop]';
export const pageTitleSelector = withId('data-title-of');
/** The button that adds a question, to a page or group of that id or to any. */
export const ADD = '[data-add-in]';
export const addSelector = withId('data-add-in');
export const endingSelector = withId('data-ending');
/** A page, or the texts of the form itself. */
export const TEXT_TARGETS = 'section, [data-form-texts]';
/** The label of a row of a matrix, in the canvas. */
export const MATRIX_ROW = '.rowlabel';
export const INLINE_TEXT = '.inline';

// ---- beside the canvas ----
export const OUTLINE = '[data-outline]';
export const outlineRow = withId('data-outline-row');
export const SCROLLING = '[data-scrolls]';
export const SETTINGS = '[data-settings]';
/** On a narrow screen: the button that opens the settings. */
export const OPEN_SETTINGS = '[data-open-settings]';
/** The button that dismisses a hint; a hint's own by its name. */
export const nextHint = (name: string) => `[data-hint]:not([data-hint="${name}"])`;

// ---- logic and formulas ----
const CONDITION = '[data-condition]';
/** One comparison of a condition, with its question, operator and value. */
export const CONDITION_ROW = `[role=group]${CONDITION}`;
export const COMBOBOX = '[role=combobox]';
/** A part of a condition: the location of a group or comparison, and the control in it. */
export const conditionPlace = (place: string, what: string) =>
  `${withId('data-condition')(place)} ${what}`;
export const IN_CONDITION = {
  first: COMBOBOX,
  add: '[data-add]',
  remove: '[data-remove]',
} as const;
export const whenSelector = (kind: 'show' | 'require', id: string) =>
  withId('data-when')(`${kind}:${id}`);
export const firstOfWhen = (name: string) =>
  `${withId('data-when')(name)} ${CONDITION} ${COMBOBOX}`;
/** The button that begins a condition under Required. */
export const ONLY_WHEN = '[data-only-when]';
export const jumpSelector = withId('data-jump');
export const ADD_JUMP = '[data-add-jump]';
export const REMOVE_JUMP = '[data-remove-jump]';
export const moveButton = (step: number) => withId('data-move')(String(step));
export const priceLine = withId('data-line');
export const ADD_LINE = '[data-add-line]';
/** The controls of a price line. */
export const IN_LINE = { name: 'input', move: moveButton, remove: '[data-remove-line]' } as const;
export const caseSelector = withId('data-case');
export const FORMULA = '[data-formula]';
export const formulaAt = withId('data-formula');

// ---- controls among the settings ----
const INPUT = ':is([role=combobox], input, textarea):not([aria-hidden])';
export const CONTROL = '[role=combobox], input, textarea';
export const SETTINGS_CONTROL = `${SETTINGS} :is(input, button, textarea, ${COMBOBOX})`;
/** Of the controls of one thing, which takes the keyboard: what is wrong, the first of a condition, the first. */
export const FIRST_CONTROLS = [`${INPUT}[aria-invalid=true]`, `${CONDITION} ${COMBOBOX}`, INPUT];

// ---- publishing, versions, links ----
export const OPEN_PUBLISH = '[data-open-publish]';
export const PUBLISH = '[data-publish]:not(:disabled)';
export const CANCEL_PUBLISH = '[data-cancel-publish]';
export const PUBLISHED_BUTTON = '[data-published] button';
export const DRAFT_SAME = '[data-draft-same]';
export const FINDING = '[data-finding]';
export const VERDICT = '[data-verdict]';
export const FIRST_CONFLICT = '[data-conflicts] li button';
export const OTHER_CONFLICT = '[data-conflicts] li:not(:focus-within) button';
export const PREFILL_ADD = `[data-prefill-add] ${COMBOBOX}`;
export const prefillInput = (fieldId: string) =>
  `${withId('data-prefill')(fieldId)} :is(input, textarea, ${COMBOBOX})`;

export const RESTORE = '[data-restore]:not(:disabled)';
export const CANCEL_RESTORE = '[data-cancel-restore]';
export const FILL_IN = '[data-fill-in]';
export const FILLED_BUTTON = '[data-filled] button:not(:disabled)';
export const FILL_IN_AGAIN = '[data-again]';
export const deleteTest = withId('data-delete-test');

// ---- translations ----
/** The texts in one language, by its code. */
export const textsIn = withId('data-text-in');

// ---- what keeps the keyboard ----
export const STEP_BUTTON = '[data-step-back]';
/** Where Undo is the form's although it lies over it; `beside` or `within`. */
export const UNDO = '[data-undo]';
export const OVERLAY = '[role="dialog"], [role="menu"]';
export const DIALOG_OR_TOAST = `[role="dialog"], ${UNDO}`;
export const CHIP_REF = '[data-ref]';
