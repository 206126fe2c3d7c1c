/**
 * A fake of Google Sheets v4 and of Google's tokens on the loopback: the requests that we use, as its reference describes
 * them, over sheets in memory. What it doesn't know it refuses with 400.
 */
import { createVerify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Cell = string | number | undefined;

interface Metadata {
  key: string;
  value: string;
  column: number;
}

export interface FakeSheet {
  sheetId: number;
  title: string;
  columnCount: number;
  frozenRows: number;
  hidden: Set<number>;
  cells: Cell[][];
  metadata: Metadata[];
}

/** An answer in place of the next one: of the calls that match, or a delay before it. */
interface Planned {
  path: RegExp;
  status: number;
  body?: string;
  headers?: Record<string, string>;
}

interface GridRange {
  sheetId?: number;
  startRowIndex?: number;
  endRowIndex?: number;
  startColumnIndex?: number;
  endColumnIndex?: number;
}

export class SheetsFake {
  readonly id = '1aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789abcdefg';
  sheets: FakeSheet[] = [aSheet(0, 'Sheet1')];
  /** Whether the spreadsheet is shared with the account. */
  isShared = true;
  isDeleted = false;
  isKeyRevoked = false;
  /** Paths of the calls, in their order. */
  readonly calls: string[] = [];
  /** `batchUpdate`s that were carried out. */
  writes = 0;
  readonly planned: Planned[] = [];
  /** Milliseconds before each answer. */
  delay = 0;
  url = '';
  host = '';
  private readonly tokens = new Set<string>();
  private readonly server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const { method = '', url = '', headers } = request;
      const { status, text, more } = this.answer(method, url, headers.authorization ?? '', body);
      setTimeout(() => {
        response.writeHead(status, { 'content-type': 'application/json', ...more }).end(text);
      }, this.delay);
    });
  });

  constructor(private readonly publicKey: string) {}

  async start(at = 0): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(at, '127.0.0.1', resolve));
    const { port } = this.server.address() as AddressInfo;
    this.host = `127.0.0.1:${port}`;
    this.url = `http://${this.host}`;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** The sheet as people see it: headings and rows, without the column of ids. */
  shown(sheet = this.sheets[0]): Cell[][] {
    return (sheet?.cells ?? []).map((row) => row.filter((_cell, at) => !sheet?.hidden.has(at)));
  }

  private answer(method: string, url: string, authorization: string, body: string) {
    const path = url.replace(/\?.*/, '').replace(`/v4/spreadsheets/${this.id}`, '');
    this.calls.push(path === '' ? 'get' : path);
    const at = this.planned.findIndex((one) => one.path.test(path));
    const [planned] = at < 0 ? [] : this.planned.splice(at, 1);
    if (planned) {
      const text = planned.body ?? errorText(planned.status, 'RESOURCE_EXHAUSTED');
      return { status: planned.status, text, more: planned.headers ?? {} };
    }
    const done =
      path === '/token' ? this.token(body) : this.sheet(method, path, authorization, body);
    return { status: done.status, text: JSON.stringify(done.data), more: {} };
  }

  private token(body: string): { status: number; data: object } {
    const form = new URLSearchParams(body);
    const [head = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.');
    const isSigned = createVerify('RSA-SHA256')
      .update(`${head}.${claims}`)
      .verify(this.publicKey, signature, 'base64url');
    const { aud, scope } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
      aud: string;
      scope: string;
    };
    const isFine =
      form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
      isSigned &&
      aud === `${this.url}/token` &&
      scope === 'https://www.googleapis.com/auth/spreadsheets';
    if (!isFine || this.isKeyRevoked) {
      return { status: 400, data: { error: 'invalid_grant', error_description: 'Invalid JWT' } };
    }
    const token = `ya29.${this.tokens.size}`;
    this.tokens.add(token);
    return { status: 200, data: { access_token: token, expires_in: 3_599, token_type: 'Bearer' } };
  }

  private sheet(method: string, path: string, authorization: string, body: string) {
    if (!this.tokens.has(authorization.replace('Bearer ', '')) || this.isKeyRevoked) {
      return failure(401, 'UNAUTHENTICATED');
    }
    if (this.isDeleted || path.includes('/v4/')) return failure(404, 'NOT_FOUND');
    if (!this.isShared) return failure(403, 'PERMISSION_DENIED');
    const data = body === '' ? {} : (JSON.parse(body) as Record<string, never>);
    if (method === 'GET' && path === '')
      return { status: 200, data: { sheets: this.properties() } };
    if (path === '/developerMetadata:search') return { status: 200, data: this.search(data) };
    if (path === '/values:batchGetByDataFilter') return { status: 200, data: this.values(data) };
    if (path === ':batchUpdate') return this.update(data);
    return failure(400, 'INVALID_ARGUMENT');
  }

  private properties() {
    return this.sheets.map(({ sheetId, columnCount }) => ({
      properties: { sheetId, gridProperties: { columnCount } },
    }));
  }

  private search(data: { dataFilters?: { developerMetadataLookup: { metadataKey: string } }[] }) {
    const key = data.dataFilters?.[0]?.developerMetadataLookup.metadataKey;
    const matched = this.sheets.flatMap(({ sheetId, metadata }) =>
      metadata
        .filter((one) => one.key === key)
        .map(({ value, column }) => ({
          developerMetadata: {
            metadataKey: key,
            metadataValue: value,
            location: {
              // Proto3 leaves out what is zero.
              dimensionRange: {
                ...(sheetId === 0 ? {} : { sheetId }),
                dimension: 'COLUMNS',
                ...(column === 0 ? {} : { startIndex: column }),
                endIndex: column + 1,
              },
            },
          },
        })),
    );
    return matched.length === 0 ? {} : { matchedDeveloperMetadata: matched };
  }

  private values(data: { dataFilters?: { gridRange: GridRange }[] }) {
    const valueRanges = (data.dataFilters ?? []).map((filter) => {
      const range = filter.gridRange;
      const rows = (this.find(range.sheetId)?.cells ?? [])
        .slice(range.startRowIndex ?? 0, range.endRowIndex)
        .map((row) =>
          row
            .slice(range.startColumnIndex ?? 0, range.endColumnIndex)
            .map((cell) => String(cell ?? '')),
        );
      // Empty cells at the end are left out.
      const values = rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1));
      return { valueRange: { values }, dataFilters: [filter] };
    });
    // In no order that one could rely on.
    return { valueRanges: valueRanges.reverse() };
  }

  private find(sheetId = 0): FakeSheet | undefined {
    return this.sheets.find((one) => one.sheetId === sheetId);
  }

  /** All requests, or none. */
  private update(data: { requests?: Record<string, unknown>[] }) {
    const before = structuredClone(this.sheets);
    try {
      for (const request of data.requests ?? []) this.apply(request);
    } catch (error) {
      this.sheets = before;
      return failure(400, 'INVALID_ARGUMENT', String(error));
    }
    this.writes += 1;
    return { status: 200, data: { spreadsheetId: this.id, replies: [{}] } };
  }

  private apply(request: Record<string, unknown>): void {
    const [[name, about] = ['']] = Object.entries(request);
    const at = about as {
      sheetId?: number;
      length?: number;
      start?: { sheetId?: number; rowIndex?: number; columnIndex?: number };
      rows?: { values: { userEnteredValue?: Record<string, Cell> }[] }[];
      range?: { sheetId?: number; startIndex?: number; endIndex?: number };
      properties?: { sheetId?: number; gridProperties?: { frozenRowCount?: number } };
      developerMetadata?: {
        metadataKey: string;
        metadataValue: string;
        location: { dimensionRange: { sheetId?: number; startIndex: number } };
      };
    };
    const { dimensionRange } = at.developerMetadata?.location ?? {};
    const sheet = this.find(
      at.sheetId ??
        at.start?.sheetId ??
        at.range?.sheetId ??
        at.properties?.sheetId ??
        dimensionRange?.sheetId,
    );
    if (!sheet) throw new Error(`No grid with id: ${at.sheetId}`);
    const valueOf = (cell: { userEnteredValue?: Record<string, Cell> }) =>
      cell.userEnteredValue?.['stringValue'] ?? cell.userEnteredValue?.['numberValue'];
    const write = (
      row: number,
      column: number,
      values: { userEnteredValue?: Record<string, Cell> }[],
    ) => {
      if (column + values.length > sheet.columnCount) throw new Error('Out of the grid');
      const line = (sheet.cells[row] ??= []);
      values.forEach((cell, index) => (line[column + index] = valueOf(cell)));
    };
    switch (name) {
      case 'appendDimension':
        sheet.columnCount += at.length ?? 0;
        return;
      case 'updateCells':
        for (const [index, { values }] of (at.rows ?? []).entries()) {
          write((at.start?.rowIndex ?? 0) + index, at.start?.columnIndex ?? 0, values);
        }
        return;
      case 'appendCells':
        for (const { values } of at.rows ?? []) write(sheet.cells.length, 0, values);
        return;
      case 'deleteDimension':
        sheet.cells.splice(at.range?.startIndex ?? 0, 1);
        return;
      case 'createDeveloperMetadata':
        sheet.metadata.push({
          key: at.developerMetadata?.metadataKey ?? '',
          value: at.developerMetadata?.metadataValue ?? '',
          column: dimensionRange?.startIndex ?? 0,
        });
        return;
      case 'updateDimensionProperties':
        sheet.hidden.add(at.range?.startIndex ?? 0);
        return;
      case 'updateSheetProperties':
        sheet.frozenRows = at.properties?.gridProperties?.frozenRowCount ?? 0;
        return;
      default:
        throw new Error(`Unknown request ${name}`);
    }
  }

  /** As people do it: moves a column, with its metadata. */
  moveColumn(from: number, to: number): void {
    const [sheet] = this.sheets;
    if (!sheet) return;
    const order = Array.from({ length: sheet.columnCount }, (_one, at) => at);
    order.splice(to, 0, ...order.splice(from, 1));
    sheet.cells = sheet.cells.map((row) => order.map((at) => row[at]));
    sheet.metadata = sheet.metadata.map((one) => ({ ...one, column: order.indexOf(one.column) }));
    sheet.hidden = new Set([...sheet.hidden].map((at) => order.indexOf(at)));
  }

  /** Likewise: deletes a column. */
  deleteColumn(column: number): void {
    const [sheet] = this.sheets;
    if (!sheet) return;
    for (const row of sheet.cells) row.splice(column, 1);
    sheet.columnCount -= 1;
    sheet.metadata = sheet.metadata
      .filter((one) => one.column !== column)
      .map((one) => ({ ...one, column: one.column > column ? one.column - 1 : one.column }));
    sheet.hidden = new Set(
      [...sheet.hidden].filter((at) => at !== column).map((at) => (at > column ? at - 1 : at)),
    );
  }
}

export const aSheet = (sheetId: number, title: string): FakeSheet => ({
  sheetId,
  title,
  columnCount: 3,
  frozenRows: 0,
  hidden: new Set(),
  cells: [],
  metadata: [],
});

const errorOf = (code: number, status: string, message = status) => ({
  error: { code, message, status },
});

const errorText = (code: number, status: string) => JSON.stringify(errorOf(code, status));

const failure = (code: number, status: string, message?: string) => ({
  status: code,
  data: errorOf(code, status, message),
});
