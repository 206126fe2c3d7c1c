/** The assistant's door, with a fake model of each protocol behind it. */
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { AssistEvent } from '@/domain/calls/assist.schema';
import { startModel, type FakeModel } from './fakeModel';
import { startServer, type TestServer } from './server';

const NAMES = ['KEY', 'URL', 'MODEL', 'GEMINI_URL', 'TIMEOUT'].map((name) => `FORMLOOM_AI_${name}`);

/** Starts them for the tests of a file; no model is chosen at the beginning of each. */
export function assistDoor(projectId: string) {
  let server: TestServer;
  let openai: FakeModel;
  let gemini: FakeModel;
  beforeAll(async () => {
    [server, openai, gemini] = await Promise.all([
      startServer({ projectId }),
      startModel('openai'),
      startModel('gemini'),
    ]);
  });
  afterAll(() => Promise.all([server.close(), openai.close(), gemini.close()]));
  afterEach(() => {
    for (const name of NAMES) delete process.env[name];
  });
  return {
    get server() {
      return server;
    },
    get openai() {
      return openai;
    },
    get gemini() {
      return gemini;
    },
    useOpenAi: () =>
      Object.assign(process.env, { FORMLOOM_AI_URL: openai.url, FORMLOOM_AI_MODEL: 'fake' }),
    useGemini: () =>
      Object.assign(process.env, { FORMLOOM_AI_KEY: 'k', FORMLOOM_AI_GEMINI_URL: gemini.url }),
    post: (token: string | undefined, body: unknown, signal?: AbortSignal) =>
      fetch(`${server.url}/api/assist`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
        ...(signal ? { signal } : {}),
      }),
  };
}

/** The lines of an answer. */
export const assistEvents = (text: string): AssistEvent[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as AssistEvent);
