import { caseFold, cutText } from '@/domain/text/plainText';
import type { ContactRow } from '@/domain/calls/contactFiles.schema';
import { can } from '@/domain/options/access';
import {
  MAX_CONTACT_COLUMNS,
  type ImportMode,
  type ImportWrite,
  type OnDoubt,
} from '@/domain/options/contactImports';
import { PROPERTY_NAME_LENGTH } from '@/domain/options/contactLimits';
import type { OnProblem } from '@/domain/options/imports';
import { propertyTypeOf } from '@/domain/contacts/import/missing';
import { reasonText } from '@/domain/contacts/import/reasonText';
import { customName } from '@/domain/contacts/properties';
import {
  readContactRow,
  rowToSend,
  type ContactRowReader,
} from '@/domain/contacts/import/readContactRow';
import {
  contactTargets,
  guessContactMapping,
  hasKey,
  rememberedMapping,
} from '@/domain/contacts/import/targets';
import type { ContactImportJob } from '@/domain/documents/jobs/contactImport.schema';
import { UnreadableFile } from '@/domain/import/table';
import { call } from '@/shared/firebase/call';
import type { ChosenTable, ImportKind } from '@/shared/data/imports/importKind';
import { useMembers } from '@/shared/data/members';
import { useWorkspace } from '@/shared/data/workspace';
import { inSlices } from '@/shared/data/imports/inSlices';
import { formatCount } from '@/shared/lib/numbers';
import { freshKey } from '@/shared/lib/random';
import { sendForCheck } from './sending';

/** How rows become contacts. */
export interface ContactOptions {
  mode: ImportMode;
  write: ImportWrite;
  doubt: OnDoubt;
  onProblem: OnProblem;
}

export type ContactTable = ChosenTable<ContactOptions>;

/** The dry run on the server, and values that cannot be read, of rows that are imported without them. */
export interface ContactChecked {
  check: string;
  unread: {
    count: number;
    /** The first of them, as sentences. */
    examples: string[];
  };
}

/** Values that are named one by one. */
const EXAMPLES = 5;

/** A file of contacts: the server compares its rows with the known contacts, and finds what would change. */
export function useContactImportKind(
  earlier: readonly ContactImportJob[],
): ImportKind<ContactOptions, ContactChecked> {
  const { id: workspace, role, stages, tags, properties } = useWorkspace();
  const members = useMembers(workspace);
  const targets = contactTargets(properties);
  const create = async ({ table, writing }: ContactTable, column: number, heading: string) => {
    const type = propertyTypeOf(table, column, writing);
    const name = cutText(heading, PROPERTY_NAME_LENGTH);
    const change = { kind: 'create', name, type } as const;
    return customName((await call('changeProperties', { workspace, change })).id);
  };
  return {
    words: {
      title: 'Choose a file',
      lead: 'Bring in people from another CRM, a mailing list or a spreadsheet. You’ll see what would change before anything does.',
      file: 'File with contacts',
      note: 'Each row needs an email address or a phone number.',
      article: 'import-contacts',
      columns: 'Match columns to properties',
      missing: 'Match a column to Email or Phone: contacts are found by these.',
    },
    targets,
    first: {
      writing: { numbers: 'point', dates: 'day' },
      // A cell that cannot be read is no reason to leave out a person.
      options: { mode: 'both', write: 'fill', doubt: 'skip', onProblem: 'keep' },
    },
    accept: ({ headers }) => {
      if (headers.length <= MAX_CONTACT_COLUMNS) return;
      throw new UnreadableFile(
        `A file of contacts can have up to ${MAX_CONTACT_COLUMNS} columns. Delete some, and try again.`,
      );
    },
    guess: (table) => {
      const remembered = rememberedMapping(table.headers, targets, earlier);
      return {
        mapping: remembered ?? guessContactMapping(table, targets),
        isRemembered: remembered !== undefined,
      };
    },
    isReady: hasKey,
    create: can(role, 'manageContactFields') ? create : undefined,
    checks: 'sending',
    async check(chosen, { signal, onProgress }) {
      const { file, table, mapping, writing, options } = chosen;
      const { onProblem, ...how } = options;
      const owners = new Map(members?.map(({ id, data }) => [caseFold(data.email), id]));
      const reader = { mapping, writing, stages, tags, properties, members: owners };
      const { rows, unread } = await readRows(chosen, reader, signal);
      const about = {
        workspace,
        id: freshKey(),
        source: file.name,
        headers: table.headers.map((header) => header.slice(0, 200)),
        mapping: mapping.map((target) => target ?? null),
        ...how,
      };
      const check = await sendForCheck(about, rows, (sent) => onProgress(sent, table.rows.length));
      return { check, unread };
    },
    start: async (_chosen, { check }) =>
      (await call('startContactImport', { workspace, id: freshKey(), check })).id,
  };
}

async function readRows(
  { table, options }: ContactTable,
  reader: ContactRowReader,
  signal: AbortSignal,
): Promise<{ rows: ContactRow[]; unread: ContactChecked['unread'] }> {
  const rows: ContactRow[] = [];
  const unread: ContactChecked['unread'] = { count: 0, examples: [] };
  await inSlices(
    table.rows,
    (row) => {
      const read = readContactRow(reader, row);
      const sent = rowToSend(read, options.onProblem);
      rows.push(sent);
      if (sent.reason) return;
      for (const reason of read.reasons) {
        unread.count += 1;
        if (unread.examples.length < EXAMPLES) {
          const text = reasonText(reason, table.headers);
          unread.examples.push(`Row ${formatCount(row.row)}, ${text}`);
        }
      }
    },
    signal,
  );
  return { rows, unread };
}
