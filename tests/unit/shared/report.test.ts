/** What a browser reports of an error: where the code was, never what a person entered, and not without end. */
import { afterEach, expect, test, vi } from 'vitest';
import { framesOf, REPORTS_A_LOAD, reportOf, withoutData } from '@/domain/base/errorReport';
import { sendReport } from '@/shared/lib/report';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['No contact ann.lee+x@firm.example', 'No contact [email]'],
  [
    `Unexpected token 'J', "John Smith "... is not valid JSON`,
    'Unexpected token [text], [text]... is not valid JSON',
  ],
  ['Failed to fetch https://x.example/forms/abc?token=secret', 'Failed to fetch [address]'],
  ['No such number: +44 20 7946 0123', 'No such number: +[number]'],
  ['Invalid value “Grüße, O’Neil”', 'Invalid value [text]'],
  ['x is not a function (404)', 'x is not a function (404)'],
])('%s has no data of a person in a report', (message, cleaned) => {
  expect(withoutData(message)).toBe(cleaned);
});

test('a stack is reported as places in our files', () => {
  const stack = `TypeError: Ann Lee
    at render (https://forms.example/assets/index-aB1.js?x=ann@firm.example:12:345)
    at https://forms.example/assets/vendor-9.js:7:1
    at annLee (<anonymous>)`;
  expect(framesOf(stack)).toEqual(['assets/vendor-9.js:7:1']);
  expect(framesOf(undefined)).toEqual([]);
});

test('whatever is thrown makes a report within the limits', () => {
  for (const thrown of [undefined, null, 7, 'x'.repeat(9_999), {}, new Error('y'.repeat(9_999))]) {
    const report = reportOf(thrown, 'z'.repeat(999), 'b'.repeat(999));
    expect(report.message.length).toBeLessThanOrEqual(300);
    expect(report.context.length).toBe(60);
    expect(report.build.length).toBe(60);
  }
});

test('the same error is sent once, and a page load sends only some', () => {
  const sent = vi.fn<typeof fetch>(() => Promise.reject(new Error('offline')));
  vi.stubGlobal('fetch', sent);
  const report = reportOf(new Error('broken'), 'render', 'b1');
  sendReport(report);
  sendReport(report);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(sent.mock.calls[0]?.[0]).toBe('/api/errors');
  for (let n = 0; n < 50; n += 1) sendReport({ ...report, context: `render ${n}` });
  expect(sent).toHaveBeenCalledTimes(REPORTS_A_LOAD);
});
