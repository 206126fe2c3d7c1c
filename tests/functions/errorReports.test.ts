/** The door by which browsers report errors: what reaches the log, and how much of it. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from '../support/server';

let doors: TestServer;
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  doors = await startServer({
    projectId: 'demo-error-reports',
    variables: { FORMLOOM_LIMIT_BEACON: '20' },
  });
});
afterAll(() => doors.close());
beforeEach(() => logged.mockClear());

const REPORT = {
  message: 'TypeError: x is not a function',
  frames: ['assets/index-aB1.js:12:345'],
  context: 'render',
  build: 'b1',
};

const post = (body: unknown, type = 'application/json') =>
  fetch(`${doors.url}/api/errors`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: JSON.stringify(body),
  });

it('an error is logged for Error Reporting, again without data', async () => {
  const { status } = await post({ ...REPORT, message: 'No "Ann Lee" at ann@firm.example' });
  expect(status).toBe(202);
  expect(logged).toHaveBeenCalledTimes(1);
  expect(JSON.parse(String(logged.mock.calls[0]?.[0]))).toMatchObject({
    severity: 'ERROR',
    message: 'No [text] at [email]\n    at assets/index-aB1.js:12:345',
    serviceContext: { service: 'app', version: 'b1' },
    context: 'render',
  });
});

it('what is no report, too long, or from another site is refused, and not logged', async () => {
  expect((await post({ ...REPORT, answers: { f1: 'Ann' } })).status).toBe(400);
  expect((await post({ ...REPORT, message: 'x'.repeat(301) })).status).toBe(400);
  expect((await post({ ...REPORT, frames: Array(21).fill('a.js:1:1') })).status).toBe(400);
  expect((await post(REPORT, 'text/plain')).status).toBe(415);
  expect(logged).not.toHaveBeenCalled();
});

it('an address that reports without end is turned away', async () => {
  const statuses = await Promise.all(Array.from({ length: 30 }, () => post(REPORT)));
  expect(statuses.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
});
