/**
 * Forms that an attacker would publish: each fills what the limits of a definition allow with one thing that costs time.
 * `share` (0 to 1) says how much of it, so that the largest one that can still be published is found by halving.
 */
import type { Answer, Answers } from '@/domain/values/answer';
import type {
  Condition,
  Field,
  FieldOf,
  FieldType,
  FormDefinition,
  Formula,
  InputField,
  Option,
  Page,
  Step,
} from '@/domain/form/definition/definition';

export interface Hostile {
  name: string;
  /** Of a share of 1: as large as a definition may be. */
  make(share: number): FormDefinition;
}

/** A little less than a definition may have (LIMITS.definitionBytes). */
const BYTES = 880_000;
/** What a respondent may send (LIMITS.submissionBytes). */
const SENT_BYTES = 250_000;

const id = (prefix: string, n: number) => `${prefix}${n.toString(36)}`;
const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: Math.max(0, Math.floor(count)) }, (_none, n) => make(n));

function field<T extends FieldType>(
  type: T,
  fieldId: string,
  over: Partial<FieldOf<T>>,
): FieldOf<T> {
  const base = { id: fieldId, type, label: 'L', key: `k${fieldId.toLowerCase()}`, required: false };
  // The types that take no answer have neither key nor `required`.
  const own = ['statement', 'image', 'video', 'divider', 'prices'].includes(type)
    ? { id: fieldId, type, label: 'L' }
    : base;
  return { ...own, ...over } as FieldOf<T>;
}

const options = (count: number, score = true): Option[] =>
  many(count, (n) => ({ id: id('o', n), label: 'a', ...(score ? { score: 1 } : {}) }));
const all = (list: readonly Option[]): Answer => ({ t: 'options', v: list.map((one) => one.id) });

type Made = readonly (readonly Field[])[];

function form(
  pages: Made,
  inside: readonly Field[] = [],
  over: Partial<FormDefinition> = {},
): FormDefinition {
  return {
    schemaVersion: 4,
    title: 'T',
    locale: 'en-GB',
    pages: pages.map((list, n): Page => ({ id: id('p', n), fieldIds: list.map((one) => one.id) })),
    fields: Object.fromEntries([...pages.flat(), ...inside].map((one) => [one.id, one])),
    endings: [{ id: 'ee', title: 'E', text: 'T' }],
    ...over,
  };
}

const sizeOf = (value: unknown) => JSON.stringify(value).length;

/** Labels that are six times as long in HTML. */
const long = (count: number): Option[] =>
  many(count, (n) => ({ id: id('o', n), label: '"'.repeat(295) + n }));

/** As many groups of 50 rows as fit, each with so many questions. */
function inRows(share: number, questions: number, make: (n: number) => Field): FormDefinition {
  const each = questions * sizeOf(make(35)) + 150;
  const most = Math.min(980 / (questions + 1), BYTES / each);
  const made = many(share * most, (g) => many(questions, (n) => make(g * questions + n)));
  const groups = made.map((list, g) =>
    field('group', id('g', g), { fieldIds: list.map((one) => one.id), min: 50 }),
  );
  return form([[field('short_text', 'qq', {}), ...groups]], made.flat());
}

/** As many things as fit, of at most `most`, each as large as the one that `make(0)` gives. */
function filling<T>(share: number, most: number, make: (n: number) => T, taken = 0): T[] {
  const each = sizeOf(make(35)) + 12;
  return many(share * Math.min(most, (BYTES - taken) / each), make);
}

/** A formula that takes one step again and again and adds up what it comes to. */
function repeated(times: number, one: Formula, sign: '+' | '&' = '+'): Formula {
  return many(times, (n): Formula => (n === 0 ? one : [...one, { step: 'sign', sign }])).flat();
}

/** Calculated fields, full of one formula each. */
function calculations(
  share: number,
  one: Formula,
  before: readonly Field[],
  over: Partial<FieldOf<'calculated'>> = {},
  sign: '+' | '&' = '+',
): Field[] {
  const times = Math.floor(500 / (one.length + 1));
  return filling(
    share,
    990,
    (n) => field('calculated', id('c', n), { formula: repeated(times, one, sign), ...over }),
    sizeOf(before),
  );
}

const step = {
  field: (fieldId: string, part?: string, group?: string): Step => ({
    step: 'field',
    id: fieldId,
    ...(part ? { part } : {}),
    ...(group ? { group } : {}),
  }),
  sign: (sign: '+' | '&' | '=' | '*' | '^'): Step => ({ step: 'sign', sign }),
  number: (value: number): Step => ({ step: 'number', value }),
  text: (value: string): Step => ({ step: 'text', value }),
  call: (name: string, of: number): Step => ({ step: 'call', name, of }),
};

const any = (of: Condition[]): Condition => ({ op: 'any', of });

/** Five groups of 19 comparisons: as wide as a condition may be. */
const wide = (one: (n: number) => Condition): Condition =>
  any(many(5, (g) => any(many(18, (n) => one(g * 18 + n)))));

const conditions = (
  share: number,
  one: (n: number) => Condition,
  before: readonly Field[],
): Field[] =>
  filling(
    share,
    990,
    (n) =>
      field('short_text', id('c', n), {
        showIf: wide((k) => one(n * 90 + k)),
        requiredIf: wide((k) => one(n * 90 + k + 45)),
      }),
    sizeOf(before),
  );

const big = () => {
  const list = options(1_000);
  return field('multiple_choice', 'mm', { options: list, default: all(list) });
};
const longText = (text: string): Field =>
  field('long_text', 'tt', { default: { t: 'text', v: text.repeat(10_000 / text.length) } });
/** A group of one field, filled in as often as can be. */
const rows = (child: Field, one: Answer | undefined, count = 50): Field[] => [
  field('group', 'gg', {
    fieldIds: [child.id],
    ...(one ? { default: { t: 'rows', v: many(count, () => ({ [child.id]: one })) } } : {}),
  }),
  child,
];
const grouped = (
  child: Field,
  one: Answer | undefined,
  after: (before: readonly Field[]) => readonly Field[],
  count?: number,
) => {
  const before = rows(child, one, count);
  const [group, ...inside] = before;
  return form([[...(group ? [group] : []), ...after(before)]], inside);
};

export const HOSTILE: readonly Hostile[] = [
  {
    name: 'points of 1,000 options, in formulas',
    make: (share) => form([[big(), ...calculations(share, [step.field('mm')], [big()])]]),
  },
  {
    name: 'points of 1,000 options, in conditions',
    make: (share) =>
      form([
        [
          big(),
          ...conditions(
            share,
            (n) => ({
              op: 'equals',
              left: { kind: 'field', id: 'mm', part: 'score' },
              value: -1 - n,
            }),
            [big()],
          ),
        ],
      ]),
  },
  {
    name: 'points of 1,000 options, in texts',
    make: (share) =>
      form([
        [
          big(),
          ...filling(
            share,
            990,
            (n) => field('statement', id('s', n), { text: '{{@mm.score|a}}'.repeat(600) }),
            sizeOf(big()),
          ),
        ],
      ]),
  },
  {
    name: 'labels of 1,000 options, in texts',
    make: (share) =>
      form([
        [
          big(),
          ...filling(
            share,
            990,
            (n) =>
              field('statement', id('s', n), {
                text: many(830, (k) => `{{@mm|${k}}} `).join(''),
              }),
            sizeOf(big()),
          ),
        ],
      ]),
  },
  {
    name: 'links with answers in them',
    make: (share) =>
      form([
        [
          field('short_text', 'tt', { default: { t: 'text', v: 'é/'.repeat(500) } }),
          ...filling(share, 990, (n) =>
            field('statement', id('s', n), {
              text: `[a](https://a.b/${'{{@tt}}'.repeat(1_400)})`,
            }),
          ),
        ],
      ]),
  },
  {
    name: '40 rows of 300 options, in formulas',
    make: (share) => {
      const list = options(300);
      const child = field('multiple_choice', 'mm', { options: list });
      const sum = [step.field('mm', undefined, 'gg'), step.call('SUM', 1)];
      return grouped(child, all(list), (before) => calculations(share, sum, before), 40);
    },
  },
  {
    name: '50 rows of 1,000 options, sent',
    make: (share) => {
      const child = field('multiple_choice', 'mm', { options: options(1_000) });
      const sum = [step.field('mm', undefined, 'gg'), step.call('SUM', 1)];
      return grouped(child, undefined, (before) => calculations(share, sum, before));
    },
  },
  {
    name: '50 rows of texts, joined',
    make: (share) =>
      grouped(field('short_text', 'tt', {}), { t: 'text', v: 'a'.repeat(900) }, (before) =>
        calculations(
          share,
          [
            step.field('tt', undefined, 'gg'),
            step.text('-'),
            step.sign('&'),
            step.call('CONCAT', 1),
          ],
          before,
          { result: 'text' },
          '&',
        ),
      ),
  },
  {
    name: '50 rows of long texts, compared',
    make: (share) =>
      grouped(field('long_text', 'tt', {}), { t: 'text', v: 'é'.repeat(2_000) }, (before) =>
        calculations(
          share,
          [step.field('tt', undefined, 'gg'), step.text('É'), step.call('COUNTIF', 2)],
          before,
        ),
      ),
  },
  {
    name: '50 rows of texts, made anew and compared',
    make: (share) =>
      grouped(field('short_text', 'tt', {}), { t: 'text', v: 'é'.repeat(900) }, (before) =>
        calculations(
          share,
          [
            step.field('tt', undefined, 'gg'),
            step.number(1),
            step.sign('&'),
            step.text('x'),
            step.sign('='),
            step.call('OR', 1),
          ],
          before,
        ),
      ),
  },
  {
    name: '50 rows of numbers, as powers',
    make: (share) =>
      grouped(field('number', 'tt', {}), { t: 'number', v: 1.000123 }, (before) =>
        calculations(
          share,
          [
            step.field('tt', undefined, 'gg'),
            step.number(999_999),
            step.sign('^'),
            step.call('SUM', 1),
          ],
          before,
        ),
      ),
  },
  {
    name: 'replacing in texts',
    make: (share) =>
      form([
        [
          longText('a'),
          ...calculations(
            share,
            [
              step.field('tt'),
              step.text('a'),
              step.text('b'.repeat(50)),
              step.call('SUBSTITUTE', 3),
              step.text('b'),
              step.field('tt'),
              step.call('SUBSTITUTE', 3),
            ],
            [longText('é')],
            { result: 'text' },
            '&',
          ),
        ],
      ]),
  },
  {
    name: 'texts made anew and compared',
    make: (share) =>
      form([
        [
          longText('é'),
          ...calculations(
            share,
            [
              step.field('tt'),
              step.number(1),
              step.sign('&'),
              step.text('É'),
              step.call('CONTAINS', 2),
            ],
            [longText('é')],
          ),
        ],
      ]),
  },
  {
    name: 'functions of 255 values',
    make: (share) =>
      form([
        [
          field('number', 'tt', { default: { t: 'number', v: 1 } }),
          ...filling(share, 990, (n) =>
            field('calculated', id('c', n), {
              formula: [...many(254, () => step.number(0)), step.call('IFS', 254)],
            }),
          ),
        ],
      ]),
  },
  {
    name: 'searches in long texts, as conditions',
    make: (share) =>
      form([
        [
          longText('aaaaaaaaab'),
          ...conditions(
            share,
            (n) => ({
              op: 'contains',
              left: { kind: 'field', id: 'tt' },
              value: `${'a'.repeat(20)}c${n.toString(36)}`,
            }),
            [longText('a')],
          ),
        ],
      ]),
  },
  {
    name: 'deep conditions on a list of 1,000',
    make: (share) => {
      const list = options(1_000, false);
      const deep = (n: number, depth: number): Condition =>
        depth === 0
          ? { op: 'equals', left: { kind: 'field', id: 'dd' }, value: id('o', n % 1_000) }
          : { op: 'not', of: [deep(n, depth - 1)] };
      const first = field('dropdown', 'dd', { options: list });
      return form([
        [
          first,
          ...filling(
            share,
            990,
            (n) =>
              field('short_text', id('c', n), {
                showIf: any(many(18, (k) => deep(n * 18 + k, 3))),
              }),
            sizeOf(first),
          ),
        ],
      ]);
    },
  },
  {
    name: 'places in a ranking, as conditions',
    make: (share) => {
      const list = options(50, false);
      const first = field('ranking', 'rr', {
        options: list,
        default: { t: 'ranking', v: list.map((one) => one.id) },
      });
      return form([
        [
          first,
          ...conditions(
            share,
            (n) => ({
              op: 'equals',
              left: { kind: 'field', id: 'rr', part: id('o', n % 50) },
              value: 100 + n,
            }),
            [first],
          ),
        ],
      ]);
    },
  },
  {
    name: 'conditions in 50 rows',
    make: (share) => {
      const first = field('short_text', 'aa', {});
      const inside = filling(share, 19, (n) =>
        field('short_text', id('c', n), {
          showIf: wide((k) => ({
            op: 'not_contains',
            left: { kind: 'field', id: 'aa' },
            value: `x${k}`,
          })),
        }),
      );
      const ids = [first, ...inside].map((one) => one.id);
      return form(
        [
          [
            field('group', 'gg', {
              fieldIds: ids,
              min: 50,
              default: {
                t: 'rows',
                v: many(50, () => ({ aa: { t: 'text', v: 'b'.repeat(300) } })),
              },
            }),
          ],
        ],
        [first, ...inside],
      );
    },
  },
  {
    name: '450 groups of 50 rows',
    make: (share) => {
      const count = Math.floor(share * 450);
      const inside = many(count, (n) =>
        field('short_text', id('c', n), {
          requiredIf: { op: 'is_empty', left: { kind: 'field', id: 'qq' } },
        }),
      );
      return form(
        [
          [
            field('short_text', 'qq', {}),
            ...many(count, (n) =>
              field('group', id('g', n), {
                fieldIds: [id('c', n)],
                default: {
                  t: 'rows',
                  v: many(30, () => ({ [id('c', n)]: { t: 'text', v: 'a' } as const })),
                },
              }),
            ),
          ],
        ],
        inside,
      );
    },
  },
  {
    name: 'matrices of 50 by 50',
    make: (share) => {
      const list = options(50, false);
      return form([
        filling(share, 990, (n) => field('matrix', id('x', n), { rows: list, columns: list })),
      ]);
    },
  },
  {
    name: 'rankings of 50',
    make: (share) => {
      const list = options(50, false);
      return form([filling(share, 990, (n) => field('ranking', id('x', n), { options: list }))]);
    },
  },
  {
    name: 'matrices in a group of 50 rows',
    make: (share) => {
      const list = options(50, false);
      const inside = many(share * 20, (n) =>
        field('matrix', id('x', n), { rows: list, columns: list }),
      );
      return form(
        [
          [
            field('short_text', 'qq', {}),
            field('group', 'gg', { fieldIds: inside.map((one) => one.id), min: 50 }),
          ],
        ],
        inside,
      );
    },
  },
  {
    name: 'lists of 1,000 options',
    make: (share) =>
      form([
        filling(share, 990, (n) =>
          field('multiple_choice', id('x', n), { options: options(1_000, false) }),
        ),
      ]),
  },
  {
    name: '1,000 questions with long labels and places',
    make: (share) =>
      form([
        [
          field('short_text', 'tt', { default: { t: 'text', v: 'b'.repeat(1_000) } }),
          ...filling(share, 990, (n) =>
            field('short_text', id('c', n), {
              label: '{{@tt}}'.repeat(71),
              help: '{{@tt}}'.repeat(40),
              placeholder: '{{@tt}}'.repeat(20),
            }),
          ),
        ],
      ]),
  },
  {
    name: 'groups of 50 rows of stars',
    make: (share) => inRows(share, 20, (n) => field('rating', id('x', n), { max: 10 })),
  },
  {
    name: 'lists of long labels, in 50 rows',
    make: (share) => inRows(share, 1, (n) => field('dropdown', id('x', n), { options: long(40) })),
  },
  {
    name: 'matrices of long labels',
    make: (share) => {
      const list = long(50);
      return form([
        filling(share, 990, (n) => field('matrix', id('x', n), { rows: list, columns: list })),
      ]);
    },
  },
  {
    name: 'a matrix of long labels, in 50 rows',
    make: (share) =>
      inRows(share / 13, 1, (n) =>
        field('matrix', id('x', n), { rows: long(18), columns: long(18) }),
      ),
  },
  {
    name: 'questions with long help, in 50 rows',
    make: (share) =>
      inRows(share, 20, (n) =>
        field('short_text', id('x', n), { label: '"'.repeat(500), help: '"'.repeat(2_000) }),
      ),
  },
  {
    name: 'texts of very many paragraphs',
    make: (share) =>
      form([
        [
          field('short_text', 'qq', {}),
          ...filling(share, 990, (n) =>
            field('statement', id('s', n), { text: 'a\n\n'.repeat(3_300) }),
          ),
        ],
      ]),
  },
  {
    name: 'translations into 20 languages',
    make: (share) => {
      const locales = many(20, (n) => `a${String.fromCharCode(97 + n)}`);
      return form(
        [
          filling(share, 990, (n) =>
            field('short_text', id('c', n), {
              translations: Object.fromEntries(
                locales.map((locale) => [locale, { label: 'x'.repeat(20) }]),
              ),
            }),
          ),
        ],
        [],
        { locales },
      );
    },
  },
  {
    name: '100 pages with ways on',
    make: (share) => {
      const asked = many(100, (n) => [
        field('single_choice', id('q', n), { options: options(20, false) }),
      ]);
      const made = form(asked);
      const jump = (page: number, n: number) => ({
        id: id('j', n),
        when: any(
          many(Math.floor(share * 4), (k) => ({
            op: 'equals' as const,
            left: { kind: 'field' as const, id: id('q', (page * 7 + n * 3 + k) % (page + 1)) },
            value: id('o', (n + k) % 20),
          })),
        ),
        to: { kind: 'page' as const, id: id('p', Math.min(99, page + 2 + (n % 5))) },
      });
      return {
        ...made,
        pages: made.pages.map((page, n) =>
          n < 97 && share * 4 >= 1 ? { ...page, jumps: many(20, (k) => jump(n, k)) } : page,
        ),
      };
    },
  },
  {
    name: 'everything matters to the last questions',
    make: (share) =>
      form([
        [
          ...many(share * 900, (n) => field('rating', id('f', n), { max: 10 })),
          ...many(share * 50, (n) =>
            field('short_text', id('z', n), {
              showIf: any(
                many(18, (k) => ({
                  op: 'equals',
                  left: {
                    kind: 'field',
                    id: id('f', Math.min(n * 18 + k, Math.floor(share * 900) - 1)),
                  },
                  value: 3,
                })),
              ),
            }),
          ),
        ],
      ]),
  },
  {
    name: 'functions of dates',
    make: (share) =>
      form([
        [
          field('date', 'tt', { default: { t: 'date', v: '2024-02-29' } }),
          ...calculations(
            share,
            [
              step.field('tt'),
              step.number(1),
              step.call('EDATE', 2),
              step.field('tt'),
              step.text('YD'),
              step.call('DATEDIF', 3),
            ],
            [],
          ),
        ],
      ]),
  },
  {
    name: 'patterns with many states',
    make: (share) =>
      form([
        many(share * 100, (n) =>
          field('short_text', id('x', n), { pattern: '.{0,900}.*', maxLength: 1_000 }),
        ),
      ]),
  },
  {
    name: 'calculations, texts, options and patterns together',
    make: (share) => {
      const list = options(50, false);
      const [group, ...inside] = rows(field('number', 'tt', {}), { t: 'number', v: 1.000123 });
      const one = [
        step.field('tt', undefined, 'gg'),
        step.number(999_999),
        step.sign('^'),
        step.call('SUM', 1),
      ];
      return form(
        [
          [
            ...(group ? [group] : []),
            ...many(share * 30, (n) =>
              field('calculated', id('c', n), { formula: repeated(100, one) }),
            ),
            ...many(share * 9, (n) => field('matrix', id('x', n), { rows: list, columns: list })),
            ...many(share * 40, (n) =>
              field('short_text', id('y', n), { pattern: '.{0,900}.*', maxLength: 300 }),
            ),
            ...many(share * 100, (n) =>
              field('statement', id('s', n), { text: '{{@c0}} '.repeat(300) }),
            ),
          ],
        ],
        inside,
      );
    },
  },
  {
    name: '490 groups of 50 rows',
    make: (share) => {
      const count = Math.floor(share * 490);
      return form(
        [many(count, (n) => field('group', id('g', n), { fieldIds: [id('c', n)], min: 50 }))],
        many(count, (n) => field('short_text', id('c', n), {})),
      );
    },
  },
];

// ---- what is sent ---------------------------------------------------------------------------------------------------

/** The most that one would answer to a field, of about so many bytes. */
function fullest(definition: FormDefinition, asked: Field, bytes: number): Answer | undefined {
  const list = (ids: readonly { id: string }[], room: number) =>
    ids.slice(0, Math.max(1, Math.floor(room / 6))).map((one) => one.id);
  switch (asked.type) {
    case 'short_text':
      return { t: 'text', v: 'é'.repeat(Math.max(1, Math.min(1_000, bytes / 2 - 20))) };
    case 'long_text':
      return { t: 'text', v: 'é'.repeat(Math.max(1, Math.min(10_000, bytes / 2 - 20))) };
    case 'number':
      return { t: 'number', v: 1.000123 };
    case 'rating':
      return { t: 'number', v: 3 };
    case 'date':
      return { t: 'date', v: '2024-02-29' };
    case 'multiple_choice':
      return { t: 'options', v: list(asked.options, bytes) };
    case 'single_choice':
    case 'dropdown':
      return { t: 'options', v: list(asked.options, 0) };
    case 'ranking':
      return { t: 'ranking', v: asked.options.map((one) => one.id) };
    case 'matrix':
      return {
        t: 'grid',
        v: Object.fromEntries(
          asked.rows
            .slice(0, Math.max(1, bytes / 20))
            .map((row) => [row.id, list(asked.columns, 0)]),
        ),
      };
    case 'group': {
      const inside = asked.fieldIds.flatMap((one) => definition.fields[one] ?? []);
      const each = bytes / 50 / Math.max(1, inside.length);
      const row = () =>
        Object.fromEntries(
          inside.flatMap((one) => {
            const answer = fullest(definition, one, each - 20);
            return answer ? [[one.id, answer]] : [];
          }),
        );
      // As many rows as there is room for, the last of which is not empty.
      return { t: 'rows', v: many(Math.max(1, Math.min(50, bytes / (30 * inside.length))), row) };
    }
    default:
      return undefined;
  }
}

/** As much as may be sent to a form. */
export function fullestAnswers(definition: FormDefinition): Answers {
  const asked = definition.pages
    .flatMap((page) => page.fieldIds.flatMap((one) => definition.fields[one] ?? []))
    .filter((one): one is InputField => !['calculated', 'statement'].includes(one.type));
  const each = SENT_BYTES / Math.max(1, asked.length);
  return Object.fromEntries(
    asked.flatMap((one) => {
      const answer = fullest(definition, one, each - 30);
      return answer ? [[one.id, answer]] : [];
    }),
  );
}
