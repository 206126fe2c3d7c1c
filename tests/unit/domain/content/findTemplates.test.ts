import { describe, expect, test } from 'vitest';
import { TEMPLATE_CATEGORIES } from '@/domain/content/templates/categories';
import { findTemplates } from '@/domain/content/templates/find';
import { FIRST_TEMPLATES, TEMPLATES } from '@/domain/content/templates/templates';

const found = (query: string) => findTemplates(TEMPLATES, { query }).map(({ id }) => id);

describe('templates are found by what people call them', () => {
  test.each([
    ['RSVP', 'event-rsvp'],
    ['wedding', 'wedding-rsvp'],
    ['estimate', 'quote-request'],
    ['survey', 'customer-feedback'],
    ['staff survey', 'employee-survey'],
    ['CV', 'job-application'],
    ['resume', 'job-application'],
    ['holiday request', 'leave-request'],
    ['refund', 'returns-request'],
    ['GDPR', 'data-request'],
    ['permission slip', 'school-trip-consent'],
    ['landlord', 'repair-report'],
    ['PAR-Q', 'fitness-questionnaire'],
    ['net promoter score', 'nps-survey'],
    ['accident', 'incident-report'],
    ['hall hire', 'venue-hire'],
    ['help desk', 'support-ticket'],
    ['fundraising', 'donation-form'],
    ['GIFT AID', 'donation-form'],
  ])('%s finds %s', (query, id) => {
    expect(found(query).slice(0, 6)).toContain(id);
  });

  test('with words that every template has, in the plural, and without accents', () => {
    expect(found('a contact form template')[0]).toBe('contact');
    expect(found('expense claims')[0]).toBe('expense-claim');
    expect(found('résumé')).toEqual(found('resume'));
  });

  test('the title first', () => {
    expect(found('timesheet')[0]).toBe('timesheet');
    expect(found('donation')[0]).toBe('donation-form');
  });

  test('nothing for what there is not, and everything for nothing', () => {
    expect(found('spaceship')).toEqual([]);
    expect(found('  ')).toHaveLength(TEMPLATES.length);
  });
});

test('every purpose has at least two templates, and filters them', () => {
  for (const name of Object.keys(TEMPLATE_CATEGORIES) as (keyof typeof TEMPLATE_CATEGORIES)[]) {
    const of = findTemplates(TEMPLATES, { category: name, query: '' });
    expect(of.length, name).toBeGreaterThanOrEqual(2);
    expect(of.every(({ categories }) => categories.includes(name))).toBe(true);
    expect(of[0]?.categories[0], name).toBe(name);
  }
});

test('the few that the first screens offer are of different purposes', () => {
  const [...first] = FIRST_TEMPLATES.map(({ categories }) => categories[0]);
  expect(new Set(first).size).toBe(FIRST_TEMPLATES.length);
});
