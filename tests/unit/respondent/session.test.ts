import { afterEach, describe, expect, it, vi } from 'vitest';
import { beaconRequestSchema } from '@/domain/answers/intake.schema';
import type { BeaconRequest } from '@/domain/calls';
import { Session } from '@/respondent/page/session';

afterEach(() => vi.unstubAllGlobals());

/** What a page tells of a visit over a link with that search. */
function visit(search: string): BeaconRequest {
  const told: BeaconRequest[] = [];
  vi.stubGlobal('location', { search, hostname: 'forms.example' });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', {
    referrer: '',
    visibilityState: 'visible',
    addEventListener: () => undefined,
  });
  const beacon = (_formId: string, request: BeaconRequest) => void told.push(request);
  new Session(1, '', beacon).begin('s'.repeat(22));
  const [first] = told;
  if (!first) throw new Error('nothing was told');
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
