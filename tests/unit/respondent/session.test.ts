import { afterEach, describe, expect, it, vi } from 'vitest';
import { beaconRequestSchema, type BeaconRequest } from '@/domain/calls/doors.schema';
import { Session } from '@/respondent/page/session';
import { beginVisit } from '@/respondent/page/visit';

afterEach(() => vi.unstubAllGlobals());

/** What a page tells at first of a visit over a link with that search, to a form that was begun at a moment. */
function visit(search: string, begun?: number): BeaconRequest {
  const told: BeaconRequest[] = [];
  vi.stubGlobal('location', { search, hostname: 'forms.example' });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', {
    referrer: '',
    visibilityState: 'visible',
    addEventListener: () => undefined,
  });
  const form = { formId: '', version: 1 };
  const beacon = ({ version }: typeof form, session: BeaconRequest['session']) =>
    void told.push({ version, session });
  const session = new Session(form, beginVisit(form, 's'.repeat(22), begun, beacon), beacon);
  if (begun !== undefined) session.start(begun);
  const [first] = told;
  if (!first || told.length > 1) throw new Error(`${told.length} beacons`);
  // Over the wire and through the intake's schema: whatever a link says must not keep an answer from being sent.
  return beaconRequestSchema.parse(JSON.parse(JSON.stringify(first)));
}

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
