/**
 * What a website is told of a form that it shows, as `formloom:…` events of the element. One table: the scripts' types, the
 * help article and `/formloom.d.ts` are made from it (embedTypes.ts, tests/unit/domain/responses/embedEvents.test.ts).
 */

interface DetailPart {
  /** Several are the only values there are. */
  type: 'number' | 'string' | readonly string[];
  means: string;
}

interface EmbedEvent {
  when: string;
  /** What the event says beside the form. */
  detail: Readonly<Record<string, DetailPart>>;
}

export const EMBED_EVENTS = {
  ready: {
    when: 'The form is shown',
    detail: {
      height: { type: 'number', means: 'Height of its content in CSS pixels' },
      paper: { type: 'string', means: 'Its background colour' },
      ink: { type: 'string', means: 'Its text colour' },
    },
  },
  height: {
    when: 'The height of its content changed',
    detail: { height: { type: 'number', means: 'In CSS pixels' } },
  },
  start: { when: 'The visitor begins to fill it in', detail: {} },
  page: {
    when: 'Another page of the form is shown',
    detail: {
      page: { type: 'number', means: 'Which page, counted from 1' },
      pages: { type: 'number', means: 'How many pages there are' },
    },
  },
  submit: {
    when: 'The response arrived',
    detail: {
      status: {
        type: ['received', 'held', 'waiting'],
        means: 'Whether it counts, is held for review, or is on the waiting list',
      },
    },
  },
  open: { when: 'A popup, slide-in or side tab opened', detail: {} },
  close: { when: 'A popup, slide-in or side tab closed', detail: {} },
} as const satisfies Readonly<Record<string, EmbedEvent>>;

export type EmbedEventName = keyof typeof EMBED_EVENTS;

type TypeOf<P> = P extends { type: 'number' }
  ? number
  : P extends { type: readonly (infer T)[] }
    ? T
    : string;

/** What an event says beside the form. */
export type EmbedDetail<N extends EmbedEventName> = {
  [P in keyof (typeof EMBED_EVENTS)[N]['detail']]: TypeOf<(typeof EMBED_EVENTS)[N]['detail'][P]>;
};
