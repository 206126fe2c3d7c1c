import { afterEach, describe, expect, it, vi } from 'vitest';
import { beaconRequestSchema, type BeaconRequest } from '@/domain/calls/doors.schema';
import * as progress from '@/respondent/visit/progress';
import type { FormReads } from '@/respondent/page/running';
import { VisitSession } from '@/respondent/visit/session';
import { beginVisit } from '@/respondent/visit/visit';

afterEach(() => vi.unstubAllGlobals());

/** What a page tells at first of a visit over a link with that search, to a form that was begun at a moment. */
function visit(search: string, begun?: number): BeaconRequest {
  const told: BeaconRequest[] = [];
  vi.stubGlobal('location', { search, hostname: 'forms.example' });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', {
    referrer: '',
    hidden: false,
    addEventListener: () => undefined,
  });
  vi.stubGlobal('navigator', {
    sendBeacon: (_address: string, body: string) => told.push(JSON.parse(body) as BeaconRequest),
  });
  const form = { formId: '', version: 1, definition: { locale: 'fr' } };
  const app = { props: { form } } as unknown as FormReads;
  // What follows the person is another test's (tests/e2e/progress.spec.ts).
  vi.spyOn(progress, 'followPerson').mockReturnValue(undefined);
  const session = new VisitSession(app, beginVisit(form, 's'.repeat(22), begun));
  if (begun !== undefined) session.start(begun);
  const [first] = told;
  if (!first || told.length > 1) throw new Error(`${told.length} beacons`);
  // Over the wire and through the intake's schema: whatever a link says must not keep an answer from being sent.
  return beaconRequestSchema.parse(first);
}

it.each([
  ['a campaign', '?utm_source=news&utm_campaign=autumn%20sale', 'autumn sale'],
  ['none', '?utm_source=news', ''],
  ['one that is too long', `?utm_campaign=${'y'.repeat(3_000)}`, 'y'.repeat(100)],
])('the campaign of a link is told with the view: %s', (_name, search, expected) => {
  expect(visit(search).session.campaign).toBe(expected);
});

describe('where a visit came from', () => {
  it.each([
    ['a NUL', 'a%00b', 'ab'],
    ['half a character', `${'x'.repeat(50)}%ED%A0%BC`, `${'x'.repeat(50)}\ufffd\ufffd\ufffd`],
    [
      'a character across the hundredth unit',
      `${'x'.repeat(99)}${encodeURIComponent('🎉')}`,
      'x'.repeat(99),
    ],
    ['a text far too long', 'y'.repeat(3_000), 'y'.repeat(100)],
    ['a campaign', 'news%20letter', 'news letter'],
    ['nothing but a control', '%01', undefined],
  ])('is told so that the intake takes it: %s', (_name, value, expected) => {
    expect(visit(`?utm_source=${value}`).session.source).toBe(expected);
  });
});

it('what was begun before the visit is measured goes in its first beacon', () => {
  const { session } = visit('', Date.now() - 500);
  expect(session.startedAgo).toBeGreaterThanOrEqual(500);
  expect(session.viewedAgo).toBeLessThan(500);
});

it('the language of the page is told with the view; what is no language costs no beacon', () => {
  const told = visit('');
  expect(told.locale).toBe('fr');
  expect(beaconRequestSchema.parse({ ...told, locale: '<b>' }).locale).toBeUndefined();
});
