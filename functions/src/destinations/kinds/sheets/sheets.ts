/** Google Sheets, by a service account: https://developers.google.com/workspace/sheets/api/reference/rest */
import { DESTINATIONS } from '@/domain/options/destinations/kinds';
import { request, type Posted } from '../../post';
import type { Delivered, Job, KindOf, SendOptions } from '../kind';
import { forgetToken, googleToken } from './googleToken';
import { ID_COLUMN, METADATA_KEY, sheetRequests, type SheetState } from './plan';

/** Bytes of an answer: the ids of a sheet with 200,000 rows fit. */
const MAX_REPLY = 10_000_000;
/** Google counts requests by the minute, in milliseconds. */
const QUOTA_WAIT = 60_000;

export const sheets: KindOf<'sheets'> = {
  // Every spreadsheet is a place of its own for what is counted of a host.
  host: ({ destination }) =>
    `https://${destination.spreadsheetId.toLowerCase().replace(/[^a-z0-9-]/g, '-')}.google.com/`,
  async deliver(job, options) {
    const first = await written(job, options);
    if (first.posted.status !== 401 || first.isRevoked === true) return first;
    // An earlier token was refused, so nothing was written: a new one tells whether the key still counts.
    forgetToken(job.destination, options);
    return written(job, options);
  },
};

async function written(job: Job<'sheets'>, options: SendOptions): Promise<Delivered> {
  const { destination, secret, at } = job;
  const account = { account: destination.account, privateKey: secret.privateKey };
  const logged = { headers: {}, body: '' };
  const given = await googleToken(account, at, options);
  if (!('token' in given)) return { request: logged, ...judged(given.posted, 'token', job) };
  const call = caller(destination.spreadsheetId, given.token, options);
  try {
    const state = await readSheet(call, job);
    const requests = sheetRequests(job.events[0].form.id, state, job.events);
    const body = JSON.stringify({ requests });
    if (requests.length === 0) {
      const posted = { duration: 0, reply: 'Nothing had to be changed.' };
      return { request: logged, posted };
    }
    const done = { headers: { 'content-type': 'application/json' }, body };
    const { posted } = await call('POST', ':batchUpdate', body).catch(asFailure);
    return { request: done, ...judged(posted, 'sheet', job) };
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error;
    return { request: logged, ...judged(error.posted, 'sheet', job), ...error.over };
  }
}

/** A call that failed, or an answer that says that nothing can be written. */
class SheetProblem extends Error {
  constructor(
    readonly posted: Posted,
    readonly over: Partial<Delivered> = {},
  ) {
    super(posted.problem);
  }
}

function asFailure(error: unknown): { posted: Posted } {
  if (error instanceof SheetProblem) return error;
  throw error;
}

type Call = (
  method: 'GET' | 'POST',
  path: string,
  body?: string,
) => Promise<{ posted: Posted; data: Readonly<Record<string, unknown>> }>;

/** Calls a spreadsheet. Throws a `SheetProblem` unless it answers with success. */
function caller(spreadsheetId: string, token: string, options: SendOptions): Call {
  return async (method, path, body = '') => {
    const url = `${options.services.google.sheets}/v4/spreadsheets/${spreadsheetId}${path}`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const sent = await request({ method, url, headers, body, maxReply: MAX_REPLY }, options);
    const { text = '', ...posted } = sent;
    if (posted.problem !== undefined) throw new SheetProblem(posted);
    return { posted, data: JSON.parse(text) as Readonly<Record<string, unknown>> };
  };
}

interface Properties {
  sheetId: number;
  gridProperties?: { columnCount?: number };
}

/** What of the sheet has to be known before it is written. */
async function readSheet(call: Call, { destination, events }: Job<'sheets'>): Promise<SheetState> {
  const fields = 'sheets(properties(sheetId,gridProperties(columnCount)))';
  const { data, posted } = await call('GET', `?fields=${encodeURIComponent(fields)}`);
  const all = (data['sheets'] ?? []) as readonly { properties: Properties }[];
  const found = all.find(
    ({ properties }) =>
      destination.sheetId === undefined || properties.sheetId === destination.sheetId,
  );
  if (!found) {
    const problem = 'The sheet was deleted. Enter the address of another one.';
    throw new SheetProblem(
      { ...posted, problem },
      { posted: { ...posted, problem }, isRevoked: true },
    );
  }
  const { sheetId, gridProperties } = found.properties;
  const columns = await columnsIn(call, events[0].form.id, sheetId);
  const ids = columns.get(ID_COLUMN);
  if (ids === undefined && columns.size > 0) {
    const problem =
      'The column “Response ID” was deleted, so rows can’t be recognised. Undo that in the spreadsheet, or enter the address of an empty sheet.';
    throw new SheetProblem(
      { ...posted, problem },
      { posted: { ...posted, problem }, isRevoked: true },
    );
  }
  const { firstRow, idCells } = await cellsIn(call, sheetId, ids);
  const rows = new Map<string, number>();
  for (const [at, cell] of idCells.entries()) {
    // The first of several: a copy of a row is people's own.
    if (at > 0 && typeof cell === 'string' && !rows.has(cell)) rows.set(cell, at);
  }
  return {
    sheetId,
    columnCount: gridProperties?.columnCount ?? 0,
    columns,
    usedColumns: firstRow.length,
    rows,
  };
}

interface Metadata {
  metadataValue?: string;
  location?: { dimensionRange?: { sheetId?: number; dimension?: string; startIndex?: number } };
}

/** Where the form’s columns are in a sheet. Google leaves out what is zero. */
async function columnsIn(
  call: Call,
  formId: string,
  sheetId: number,
): Promise<ReadonlyMap<string, number>> {
  const lookup = { developerMetadataLookup: { metadataKey: METADATA_KEY } };
  const body = JSON.stringify({ dataFilters: [lookup] });
  const { data } = await call('POST', '/developerMetadata:search', body);
  const matched = (data['matchedDeveloperMetadata'] ?? []) as readonly {
    developerMetadata: Metadata;
  }[];
  const columns = new Map<string, number>();
  for (const { developerMetadata } of matched) {
    const { metadataValue = '', location } = developerMetadata;
    const { dimensionRange } = location ?? {};
    const isHere =
      dimensionRange?.dimension === 'COLUMNS' && (dimensionRange.sheetId ?? 0) === sheetId;
    if (!isHere || !metadataValue.startsWith(`${formId}/`)) continue;
    const name = metadataValue.slice(formId.length + 1);
    if (!columns.has(name)) columns.set(name, dimensionRange.startIndex ?? 0);
  }
  return columns;
}

interface MatchedCells {
  valueRange?: { values?: readonly (readonly unknown[])[] };
  dataFilters?: readonly { gridRange?: { endRowIndex?: number } }[];
}

/** The headings, and the column of ids if there is one: both in one call, since Google counts them. */
async function cellsIn(
  call: Call,
  sheetId: number,
  ids: number | undefined,
): Promise<{ firstRow: readonly unknown[]; idCells: readonly unknown[] }> {
  const ranges = [
    { sheetId, startRowIndex: 0, endRowIndex: 1 },
    ...(ids === undefined ? [] : [{ sheetId, startColumnIndex: ids, endColumnIndex: ids + 1 }]),
  ];
  const dataFilters = ranges.map((gridRange) => ({ gridRange }));
  const body = JSON.stringify({ dataFilters, majorDimension: 'ROWS' });
  const { data } = await call('POST', '/values:batchGetByDataFilter', body);
  const found = (data['valueRanges'] ?? []) as readonly MatchedCells[];
  // In which order they come, Google does not say: only one of them ends with a row.
  const rowsOf = (isHead: boolean) =>
    found.find(
      ({ dataFilters: of = [] }) =>
        of.some(({ gridRange }) => gridRange?.endRowIndex !== undefined) === isHead,
    )?.valueRange?.values ?? [];
  return { firstRow: rowsOf(true)[0] ?? [], idCells: rowsOf(false).map(([cell]) => cell) };
}

/** What an answer means, as a sentence about it. */
function judged(
  posted: Posted,
  of: 'token' | 'sheet',
  { destination: { account } }: Job<'sheets'>,
): Pick<Delivered, 'posted' | 'isRevoked'> {
  const { status = 0, reply = '' } = posted;
  if (posted.problem === undefined || status < 400) return { posted };
  const failed = (problem: string, isRevoked = false) => ({
    posted: { ...posted, problem },
    ...(isRevoked ? { isRevoked } : {}),
  });
  if (status === 429) {
    const retryAfter = posted.retryAfter ?? QUOTA_WAIT;
    return {
      posted: { ...posted, retryAfter, problem: 'Google asked us to wait: too many requests.' },
    };
  }
  if (status >= 500)
    return failed(`${DESTINATIONS.sheets.name} has a problem of its own (${status}).`);
  if (of === 'token') {
    return failed('Google no longer accepts this key. Make a new one and paste it here.', true);
  }
  if (status === 401)
    return failed('Google refused our token twice. We’ll try again with a new one.');
  if (status === 403 && /SERVICE_DISABLED|has not been used|is disabled/.test(reply)) {
    return failed(
      'The Google Sheets API is off in the project of this key. Turn it on in Google Cloud.',
      true,
    );
  }
  if (status === 403 || status === 404) {
    const problem =
      status === 403
        ? `We aren’t allowed to edit this spreadsheet. Share it with ${account} as an editor.`
        : `There’s no such spreadsheet any more, or it isn’t shared with ${account}.`;
    return failed(problem, true);
  }
  return failed(`Google refused the rows (${status}). The reply in the log says why.`);
}
