/**
 * What a list of contacts shows: a filter as data, the text of an address, and the plan that reads it. One facet is
 * answered by an index; further conditions are checked over the documents that it finds.
 */
import type { ContactDoc } from '@/domain/documents.schema';
import { facetOf, isFoundBy, searchToken } from './facets';

export const CONTACT_ABOUTS = [
  'owner',
  'stage',
  'tag',
  'account',
  'form',
  'task',
  'suggestion',
  'active',
] as const;
export type ContactAbout = (typeof CONTACT_ABOUTS)[number];

/** Values of `active`: days, with a minus for those that were not active within them. */
export const ACTIVE_VALUES = ['7', '30', '90', '-30', '-90', '-365'] as const;

export interface ContactCondition {
  about: ContactAbout;
  /** An id, NONE_ID (facets.ts), `yes`, or one of ACTIVE_VALUES. */
  value: string;
}

export const MAX_CONDITIONS = 8;

const ID = /^[A-Za-z0-9_-]{1,128}$/;

function isValue(about: ContactAbout, value: string): boolean {
  if (about === 'active') return ACTIVE_VALUES.some((one) => one === value);
  if (about === 'task' || about === 'suggestion') return value === 'yes';
  return ID.test(value);
}

/** `owner.uid*stage.lead`: ids hold neither dots nor stars. */
export function formatConditions(conditions: readonly ContactCondition[]): string {
  return conditions.map(({ about, value }) => `${about}.${value}`).join('*');
}

/** Undefined where a text cannot be read whole. */
export function parseConditions(text: string): readonly ContactCondition[] | undefined {
  if (text === '') return [];
  const parts = text.split('*');
  if (parts.length > MAX_CONDITIONS) return undefined;
  const conditions = parts.flatMap((part): ContactCondition[] => {
    const [name = '', value = '', ...rest] = part.split('.');
    const about = CONTACT_ABOUTS.find((one) => one === name);
    return about && rest.length === 0 && isValue(about, value) ? [{ about, value }] : [];
  });
  return conditions.length === parts.length ? conditions : undefined;
}

const DAY_MS = 86_400_000;

/** From when, and until when, contacts were last active: milliseconds since the epoch. */
export function activeRange(value: string, now: number): readonly [from: number, until: number] {
  const days = Number(value);
  return days < 0 ? [0, now + days * DAY_MS] : [now - days * DAY_MS, Number.MAX_SAFE_INTEGER];
}

function facetIn({ about, value }: ContactCondition): string | undefined {
  switch (about) {
    case 'owner':
    case 'stage':
    case 'tag':
    case 'account':
    case 'form':
      return facetOf[about](value);
    case 'task':
    case 'suggestion':
      return facetOf[about]();
    case 'active':
      return undefined;
  }
}

export interface ContactPlan {
  /** The one facet that the index is asked for. */
  facet: string | undefined;
  /** The range that it is asked for; only in the order of the last activity. */
  active: readonly [from: number, until: number] | undefined;
  /** Further conditions are checked. */
  refine: boolean;
}

/** @param now milliseconds since the epoch; the same for the plan and for what is checked */
export function planOf(
  conditions: readonly ContactCondition[],
  search: string,
  sort: string,
  now: number,
): ContactPlan {
  const token = searchToken(search);
  const facets = conditions.flatMap((one) => facetIn(one) ?? []);
  const times = conditions.filter(({ about }) => about === 'active');
  const [time] = times;
  const active = time && sort === 'active' ? activeRange(time.value, now) : undefined;
  const answered = (token === undefined && facets.length > 0 ? 1 : 0) + (active ? 1 : 0);
  return {
    facet: token ?? facets[0],
    active,
    // A search can hold several words, or more letters than are kept of one.
    refine: token !== undefined || conditions.length > answered,
  };
}

/** Whether a contact meets all of a filter. */
export function isWanted(
  contact: ContactDoc,
  conditions: readonly ContactCondition[],
  search: string,
  now: number,
): boolean {
  if (search.trim() !== '' && !isFoundBy(contact, search)) return false;
  return conditions.every((condition) => {
    const facet = facetIn(condition);
    if (facet !== undefined) return contact.facets.includes(facet);
    const [from, until] = activeRange(condition.value, now);
    return contact.lastActivityAt >= from && contact.lastActivityAt < until;
  });
}
