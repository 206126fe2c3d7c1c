/** What conditions can be about besides answers, and which operators fit. A list shows its own subjects alone. */
import type { Operator } from './operators';

/** What its values are: ids or names that are chosen, days, or moments, by their day or by how many days from now. */
export type PropertyKind = 'choice' | 'day' | 'moment';

export interface Property {
  kind: PropertyKind;
  operators: readonly Operator[];
  /** Its values are ids of documents, of which there may be none (`NONE_ID`). */
  isId?: true;
  /** All values that there are. */
  of?: readonly string[];
  /** Compared with one value at a time. */
  isSingle?: true;
}

const CHOSEN: Property = { kind: 'choice', operators: ['one_of', 'none_of'] };
const ID: Property = { ...CHOSEN, isId: true };
const YES: Property = { kind: 'choice', operators: ['one_of'], of: ['yes'], isSingle: true };
const MOMENT: Property = { kind: 'moment', operators: ['at_least', 'less_than', 'between'] };
const IN_DAYS: Property = { kind: 'moment', operators: ['between'] };

const TABLE = {
  response: {
    submitted: { kind: 'day', operators: ['between'] },
    /** Numbers of versions. */
    version: CHOSEN,
    /** Locales. */
    language: CHOSEN,
    /** An empty text for none. */
    source: CHOSEN,
    tag: CHOSEN,
    /** `yes` or `no`. */
    unread: { kind: 'choice', operators: ['one_of'] },
    /** Uids; an empty text for no one. */
    assignee: CHOSEN,
    device: CHOSEN,
  },
  contact: {
    owner: ID,
    stage: ID,
    tag: ID,
    /** An account has several ids once others were merged into it, which one query asks for. */
    account: { kind: 'choice', operators: ['one_of'], isId: true, isSingle: true },
    form: ID,
    task: YES,
    suggestion: YES,
    active: MOMENT,
    created: IN_DAYS,
    updated: IN_DAYS,
  },
  account: {
    owner: ID,
    tag: ID,
    people: { kind: 'choice', operators: ['one_of'], of: ['yes', 'no'], isSingle: true },
    task: YES,
    active: MOMENT,
    created: IN_DAYS,
    updated: IN_DAYS,
  },
  session: {
    /** What became of it: viewed, in progress, abandoned, completed. */
    outcome: CHOSEN,
    device: CHOSEN,
    /** An empty text for none. */
    source: CHOSEN,
    campaign: CHOSEN,
    language: CHOSEN,
    version: CHOSEN,
    /** The question that was touched last, by id. */
    last: CHOSEN,
    /** Questions that the person came to, by id. */
    reached: CHOSEN,
    /** Days of the week, `1` for Monday to `7`. */
    weekday: CHOSEN,
    /** Hours of the day, `0` to `23`. */
    hour: CHOSEN,
    /** Ids of forms, where several are looked at together. */
    form: CHOSEN,
  },
} as const satisfies Record<string, Readonly<Record<string, Property>>>;

type SubjectKind = keyof typeof TABLE;

/** A property by what has it; its names are stored and never change. */
export type PropertySubject = {
  [K in SubjectKind]: { kind: K; property: keyof (typeof TABLE)[K] & string };
}[SubjectKind];

/** The names of the properties of one kind, in the order of menus. */
export type PropertyOf<K extends SubjectKind> = keyof (typeof TABLE)[K] & string;

const PROPERTIES: Readonly<Record<SubjectKind, Readonly<Record<string, Property>>>> = TABLE;

export const propertyOf = ({ kind, property }: PropertySubject): Property | undefined =>
  Object.hasOwn(PROPERTIES[kind], property) ? PROPERTIES[kind][property] : undefined;

export const propertiesOf = <K extends SubjectKind>(kind: K): readonly PropertyOf<K>[] =>
  Object.keys(TABLE[kind]) as PropertyOf<K>[];
