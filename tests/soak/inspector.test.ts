/**
 * `npm run soak -- inspector`: the MCP Inspector's command line lists our tools, and calls each. It is fetched from npm into
 * .cache, and the test is skipped with a sentence if it can't be had.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { API_SCOPES } from '@/domain/documents/apiKeys.schema';
import { aSubmission, call, post, published, withName } from '../support/product';
import { fetched } from '../support/fetched';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

const PACKAGE = '@modelcontextprotocol/inspector';
const VERSION = '1.0.3';

let server: TestServer;
beforeAll(async () => {
  vi.stubEnv('FORMLOOM_URL', 'https://forms.example.org');
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  server = await startServer({ projectId: 'demo-soak-inspector' });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

interface Listed {
  tools: { name: string; inputSchema: { required?: string[] } }[];
}
interface Answered {
  content: { text: string }[];
  isError?: boolean;
}

it('the MCP Inspector lists our tools and calls each', async () => {
  const require = fetched(PACKAGE, VERSION);
  if (!require) return;
  const form = await published(server.db);
  const { ws: workspace, formId, uid } = form;
  expect((await post(server.url, formId, aSubmission({ answers: withName('Ann Lee') }))).ok).toBe(
    true,
  );
  const wanted = { workspace, name: 'Inspector', scopes: [...API_SCOPES] };
  const { key } = await call(server.db, 'createApiKey', wanted, { uid });
  const inspect = async (...args: string[]): Promise<unknown> => {
    const about = ['--transport', 'http', '--header', `Authorization: Bearer ${key}`];
    const command = [
      require.resolve(`${PACKAGE}/cli/build/cli.js`),
      '--cli',
      `${server.url}/api/mcp`,
      ...about,
    ];
    const { stdout } = await promisify(execFile)(process.execPath, [...command, ...args]);
    return JSON.parse(stdout);
  };
  const useTool = async (name: string, args: Record<string, string>): Promise<Answered> =>
    (await inspect(
      '--method',
      'tools/call',
      '--tool-name',
      name,
      ...Object.entries(args).flatMap(([arg, value]) => ['--tool-arg', `${arg}=${value}`]),
    )) as Answered;

  const { tools } = (await inspect('--method', 'tools/list')) as Listed;
  expect(tools).toHaveLength(8);
  const list = await useTool('list_responses', { formId });
  const { items } = JSON.parse(list.content.at(-1)?.text ?? '') as { items: { id: string }[] };
  const operations = [{ op: 'setField', fieldId: 'fname', set: { label: 'Full name' } }];
  const known: Record<string, string> = {
    formId,
    responseId: items[0]?.id ?? '',
    text: 'Ann',
    operations: JSON.stringify(operations),
    why: 'Clearer',
  };
  for (const { name, inputSchema } of tools) {
    const args = Object.fromEntries(
      (inputSchema.required ?? []).map((arg) => [arg, known[arg] ?? '']),
    );
    const { isError, content } = await useTool(name, args);
    expect([name, isError ?? false, content.at(-1)?.text.slice(0, 300)]).toEqual([
      name,
      false,
      expect.any(String),
    ]);
  }
}, 180_000);
