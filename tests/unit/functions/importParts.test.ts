/** Full parts of imports, as the browser makes them, through the guard that the server has and the call's schema. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { CALL_AREAS } from '@/domain/calls/areas';
import { CONTRACT } from '@/domain/calls/contract.schema';
import { MAX_IMPORT_ROWS } from '@/domain/options/imports';
import { partsOf } from '@/domain/import/parts';
import { guardedListener } from '../../../functions/src/http/bodyGuard';
import { bodyLimitsOf } from '../../../functions/src/services/bodySizes';

const COLUMNS = 60;
const KEY = 'aaaaaaaaaaaaaaaaaaaaaa';
const servers: http.Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

/** A server behind the guard that answers 200 to a body that it got whole and that the call takes. */
async function serverOf(
  schema: { safeParse: (data: unknown) => { success: boolean } },
  variables: Record<string, string>,
): Promise<number> {
  const server = new http.Server(
    guardedListener((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('error', () => undefined);
      request.on('end', () => {
        const { data } = JSON.parse(Buffer.concat(chunks).toString()) as { data: unknown };
        response.writeHead(schema.safeParse(data).success ? 200 : 400).end();
      });
    }, bodyLimitsOf(variables)),
  );
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function statusesOf(port: number, name: string, requests: readonly object[]) {
  const statuses = new Set<number>();
  for (const data of requests) {
    const sent = await fetch(`http://127.0.0.1:${port}/demo/europe-west2/area/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ data }),
    });
    statuses.add(sent.status);
  }
  return [...statuses];
}

const rowsOf = <R>(count: number, row: (index: number) => R): R[] =>
  Array.from({ length: count }, (_none, index) => row(index));

const responses = (columns: number) =>
  rowsOf(MAX_IMPORT_ROWS, (index) => ({
    row: index + 2,
    at: 1_700_000_000_000,
    answers: Object.fromEntries(
      rowsOf(columns, (at) => [`f${at}`, at % 2 ? { t: 'text', v: '1' } : { t: 'number', v: 1 }]),
    ),
  }));

const contacts = (columns: number) =>
  rowsOf(MAX_IMPORT_ROWS, (index) => ({
    row: index + 2,
    cells: rowsOf(columns, () => '1'),
    values: {
      email: `p${index}@acme.example`,
      custom: Object.fromEntries(
        rowsOf(Math.min(columns, 30), (at) => [`c${at}`.padEnd(22, 'c'), 1]),
      ),
    },
  }));

describe.each([
  ['its own instance', (area: string) => ({ FUNCTION_TARGET: area })],
  ['the emulator', () => ({ FUNCTIONS_EMULATOR: 'true' })],
] as const)('a full import, in %s', (_where, variables) => {
  it.each([12, COLUMNS])('takes responses with %i columns', async (columns) => {
    const port = await serverOf(CONTRACT.stageImport.request, variables(CALL_AREAS.stageImport));
    const parts = partsOf(responses(columns)).map((rows, part) => ({
      workspace: KEY,
      id: KEY,
      formId: KEY,
      part,
      rows,
    }));
    expect(await statusesOf(port, 'stageImport', parts)).toEqual([200]);
  });

  it.each([12, COLUMNS, 200])('takes contacts with %i columns', async (columns) => {
    const port = await serverOf(
      CONTRACT.stageContactRows.request,
      variables(CALL_AREAS.stageContactRows),
    );
    const parts = partsOf(contacts(columns)).map((rows, part) => ({
      workspace: KEY,
      id: KEY,
      part,
      rows,
    }));
    expect(await statusesOf(port, 'stageContactRows', parts)).toEqual([200]);
  });
});

it('refuses a body with many more values than a part', async () => {
  const port = await serverOf(CONTRACT.stageImport.request, {
    FUNCTION_TARGET: CALL_AREAS.stageImport,
  });
  const body = { rows: rowsOf(60_000, () => 1) };
  expect(await statusesOf(port, 'stageImport', [body])).toEqual([413]);
});
