/**
 * The settings of questions: what each is called, of what kind it is and how far it goes. The settings panel draws them
 * from here, and changes, conflicts and translations call them the same.
 */
import {
  ANSWER_LIMITS,
  hasOptions,
  LIMITS,
  MAX_PLACES,
  type Field,
  type FieldOf,
  type FieldType,
} from '../definition/definition';
import { settingName } from './owner/settingNames';

/** Names of a type's own properties. */
type Property<F> = Extract<keyof F, string>;

interface Named<P> {
  property: P;
  /** In place of the name that the property has everywhere (`SETTING_NAMES`). */
  label?: string;
}

/** A setting of a field, drawn as one control. */
export type Setting<P extends string = string> =
  /** A number that may be left out. `empty` is stored where it must not be. */
  | (Named<P> & { kind: 'number'; min?: number; max?: number; empty?: number; isWhole?: true })
  /** A text that may be left out; stored as an empty text where it must not be. */
  | (Named<P> & {
      kind: 'text';
      maxLength: number;
      placeholder?: string;
      help?: string;
      type?: 'time' | 'datetime-local';
      isKept?: true;
    })
  /** On or left out. */
  | (Named<P> & { kind: 'switch' })
  /** A day, `YYYY-MM-DD`, that may be left out. */
  | (Named<P> & { kind: 'day' })
  /** One of a few values; an empty text stands for left out. Numbers are written as texts. */
  | (Named<P> & {
      kind: 'choice';
      choices: readonly (readonly [value: string, label: string])[];
      isNumber?: true;
    })
  /** A list of words in one line. */
  | (Named<P> & { kind: 'words'; of: 'domains' | 'endings' })
  /** Drawn by a control of its own. */
  | (Named<P> & { kind: 'own'; editor: SettingEditor });

/** Settings that need more than one control each. */
export type SettingEditor =
  | 'hours'
  | 'pattern'
  | 'options'
  | 'parts'
  | 'picture'
  | 'calculation'
  | 'country'
  | 'days'
  | 'lines';

type Rows<T extends FieldType> = readonly (readonly Setting<Property<FieldOf<T>>>[])[];

const CURRENCIES = ['GBP', 'EUR', 'USD', 'AUD', 'CAD', 'CHF', 'DKK', 'JPY', 'NOK', 'PLN', 'SEK'];
const UNIT = { kind: 'text', property: 'unit', maxLength: 20 } as const;
const CURRENCY = {
  kind: 'choice',
  property: 'currency',
  choices: [['', 'None'], ...CURRENCIES.map((code) => [code, code] as const)],
} as const;
const UNITS = [UNIT, CURRENCY] as const;
const STEP = { kind: 'number', property: 'step', min: 0 } as const;
const ENDS = [
  { kind: 'text', property: 'low', maxLength: 60 },
  { kind: 'text', property: 'high', maxLength: 60 },
] as const;
const lengths = (max: number) =>
  [
    { kind: 'number', property: 'minLength', min: 0, max },
    { kind: 'number', property: 'maxLength', min: 1, max },
  ] as const;
const FROM_TODAY = [
  [{ kind: 'number', property: 'minFromToday', min: -40_000, max: 40_000 }],
  [{ kind: 'number', property: 'maxFromToday', min: -40_000, max: 40_000 }],
] as const;
const OTHER = { kind: 'switch', property: 'other' } as const;
const NONE = { kind: 'switch', property: 'none' } as const;
const SHUFFLE = { kind: 'switch', property: 'shuffle' } as const;
const PLACES_SHOWN = {
  kind: 'choice',
  property: 'placesShown',
  choices: [
    ['', 'Show how many are left'],
    ['full', 'Show only which are full'],
    ['hide', 'Hide full options'],
  ],
} as const;
const OPTIONS = { kind: 'own', property: 'options', editor: 'options' } as const;
const PARTS = { kind: 'own', property: 'parts', editor: 'parts' } as const;

/** The settings that only some types have, in the order of the panel: a row holds one control, or two side by side. */
const TYPE_SETTINGS: { readonly [T in FieldType]: Rows<T> } = {
  short_text: [
    lengths(ANSWER_LIMITS.shortText),
    [{ kind: 'own', property: 'pattern', editor: 'pattern' }],
  ],
  long_text: [lengths(ANSWER_LIMITS.longText)],
  email: [[{ kind: 'words', property: 'domains', of: 'domains' }]],
  number: [
    [
      { kind: 'number', property: 'min' },
      { kind: 'number', property: 'max' },
    ],
    [STEP],
    [{ kind: 'switch', property: 'wholeNumber' }],
    UNITS,
    [{ kind: 'switch', property: 'countsPlaces' }],
  ],
  slider: [
    [
      { kind: 'number', property: 'min', label: 'From', empty: 0 },
      { kind: 'number', property: 'max', label: 'To', empty: 100 },
    ],
    [STEP],
    [UNIT],
    ENDS,
  ],
  date: [
    [{ kind: 'day', property: 'min', label: 'Earliest date' }],
    [{ kind: 'day', property: 'max', label: 'Latest date' }],
    ...FROM_TODAY,
    [{ kind: 'own', property: 'blockedWeekdays', editor: 'days' }],
  ],
  datetime: [
    [{ kind: 'text', property: 'min', label: 'Earliest', type: 'datetime-local', maxLength: 16 }],
    [{ kind: 'text', property: 'max', label: 'Latest', type: 'datetime-local', maxLength: 16 }],
    ...FROM_TODAY,
  ],
  appointment: [
    [{ kind: 'own', property: 'hours', editor: 'hours' }],
    [
      {
        kind: 'number',
        property: 'length',
        min: 5,
        max: LIMITS.appointmentMinutes,
        empty: 30,
        isWhole: true,
      },
      {
        kind: 'number',
        property: 'buffer',
        min: 0,
        max: LIMITS.appointmentMinutes,
        isWhole: true,
      },
    ],
    [{ kind: 'number', property: 'capacity', min: 1, max: MAX_PLACES, isWhole: true }],
    [
      { kind: 'number', property: 'notice', min: 0, max: 8_760, isWhole: true },
      { kind: 'number', property: 'ahead', min: 0, max: LIMITS.daysAhead, isWhole: true },
    ],
  ],
  time: [
    [
      { kind: 'text', property: 'min', label: 'Earliest', type: 'time', maxLength: 5 },
      { kind: 'text', property: 'max', label: 'Latest', type: 'time', maxLength: 5 },
    ],
  ],
  single_choice: [[OTHER], [NONE], [SHUFFLE], [OPTIONS], [PLACES_SHOWN]],
  multiple_choice: [
    [
      { kind: 'number', property: 'minChoices', min: 0, max: LIMITS.options },
      { kind: 'number', property: 'maxChoices', min: 1, max: LIMITS.options },
    ],
    [OTHER],
    [NONE],
    [SHUFFLE],
    [OPTIONS],
    [PLACES_SHOWN],
  ],
  dropdown: [[OTHER], [SHUFFLE], [OPTIONS], [PLACES_SHOWN]],
  yes_no: [
    [
      { kind: 'text', property: 'yes', placeholder: 'Yes', maxLength: 60 },
      { kind: 'text', property: 'no', placeholder: 'No', maxLength: 60 },
    ],
  ],
  rating: [
    [
      {
        kind: 'number',
        property: 'max',
        label: 'Maximum rating',
        min: 3,
        max: 10,
        empty: 5,
        isWhole: true,
      },
    ],
    [
      {
        kind: 'choice',
        property: 'shape',
        choices: [
          ['', 'Stars'],
          ['heart', 'Hearts'],
        ],
      },
    ],
  ],
  scale: [
    [
      {
        kind: 'choice',
        property: 'from',
        choices: [
          ['0', '0'],
          ['1', '1'],
        ],
        isNumber: true,
      },
      { kind: 'number', property: 'to', label: 'To', min: 2, max: 10, empty: 5, isWhole: true },
    ],
    ENDS,
  ],
  nps: [ENDS],
  matrix: [[{ kind: 'switch', property: 'multiple' }]],
  name: [[PARTS]],
  address: [[PARTS]],
  file: [
    [{ kind: 'words', property: 'accept', of: 'endings' }],
    [{ kind: 'number', property: 'maxFiles', min: 1, max: 20, empty: 1, isWhole: true }],
    [{ kind: 'number', property: 'maxMegabytes', min: 1, max: 100, empty: 10, isWhole: true }],
  ],
  group: [
    [{ kind: 'text', property: 'itemLabel', placeholder: 'Guest', maxLength: 60 }],
    [
      { kind: 'number', property: 'min', label: 'Minimum', min: 0, max: ANSWER_LIMITS.groupRows },
      { kind: 'number', property: 'max', label: 'Maximum', min: 1, max: ANSWER_LIMITS.groupRows },
    ],
  ],
  calculated: [
    [{ kind: 'own', property: 'formula', editor: 'calculation' }],
    [{ kind: 'number', property: 'decimals', min: 0, max: 6 }],
    UNITS,
    [{ kind: 'switch', property: 'shown' }],
  ],
  image: [[{ kind: 'own', property: 'picture', editor: 'picture' }]],
  video: [
    [
      {
        kind: 'text',
        property: 'url',
        label: 'Video link',
        placeholder: 'https://',
        maxLength: ANSWER_LIMITS.url,
        help: 'YouTube, Vimeo, Loom, Wistia, or a file such as .mp4 or .mp3 plays on the form once pressed; other links open in a new tab. Nothing loads from that site until then.',
        isKept: true,
      },
    ],
    [{ kind: 'own', property: 'picture', editor: 'picture' }],
  ],
  phone: [[{ kind: 'own', property: 'country', editor: 'country' }]],
  url: [],
  consent: [],
  ranking: [],
  signature: [],
  hidden: [],
  statement: [],
  divider: [],
  prices: [
    [{ kind: 'own', property: 'lines', editor: 'lines' }],
    [{ kind: 'text', property: 'total', maxLength: 60, isKept: true }],
    [CURRENCY],
    [{ kind: 'switch', property: 'hideZero' }],
  ],
};

/**
 * The settings of one field, row by row. A calculated text or date has no decimals and no unit, and what is shown of
 * places is asked once an option has some.
 */
export function settingsOf(field: Field): readonly (readonly Setting[])[] {
  const all: readonly (readonly Setting[])[] = TYPE_SETTINGS[field.type];
  const rows = all.filter(
    (row) =>
      row[0]?.property !== 'placesShown' ||
      (hasOptions(field) && field.options.some(({ places }) => places !== undefined)),
  );
  if (field.type !== 'calculated' || field.result === undefined) return rows;
  const ofNumbers = new Set(['decimals', 'unit', 'currency']);
  return rows.filter((row) => row.every(({ property }) => !ofNumbers.has(property)));
}

/** The name of a setting on the panel. */
export function settingLabel({ property, label }: Setting): string {
  return label ?? settingName(property);
}
