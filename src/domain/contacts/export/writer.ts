/** Contacts as the rows of a file. */
import type { ContactDoc } from '@/domain/documents/crm.schema';
import type { WorkspaceProperty } from '@/domain/documents/workspaces.schema';
import { csvHeader, csvRecord } from '@/domain/export/csv';
import { localTime } from '@/domain/base/localTime';
import type { ExportNotes } from '@/domain/options/exports';
import { safeText, type CellValue } from '@/domain/export/rows';
import { sheetWriter } from '@/domain/export/sheet';
import type { FileWriter } from '@/domain/export/writer';
import { ownValue } from '@/domain/base/ownValue';
import { joinList } from '@/domain/text/lists';
import type { PropertyValue } from '@/domain/options/contactLimits';
import type { ContactExportOptions } from '@/domain/documents/contactExports.schema';

/** Everything that rows are written by, as it was when the export began. Plain data: it is stored between steps. */
export interface ContactPlan {
  options: ContactExportOptions;
  timeZone: string;
  properties: readonly WorkspaceProperty[];
  /** Names of stages and tags, and email addresses of members, by id. */
  stages: Record<string, string>;
  tags: Record<string, string>;
  members: Record<string, string>;
}

export interface ExportedContact {
  id: string;
  contact: ContactDoc;
  /** The name of its account. */
  account?: string;
}

interface Column {
  header: string;
  width: number;
  value: (one: ExportedContact, plan: ContactPlan) => CellValue;
}

const text = (v: string | undefined): CellValue =>
  v === undefined || v === '' ? undefined : { t: 'text', v };
/** Numbers that were read as such are no formulas, whatever they begin with; those kept as typed may be. */
const phoneText = (phones: readonly string[]): CellValue => {
  const isRead = phones.every((phone) => /^\+\d[\d \-/.]*(?: ext\. \d+)?$/.test(phone));
  return (isRead ? safeText : text)(joinList(phones, ';'));
};
const at = (instant: number, { timeZone }: ContactPlan): CellValue => ({
  t: 'datetime',
  v: localTime(timeZone, instant),
});
const named = (names: Record<string, string>, id: string | undefined) =>
  id === undefined ? undefined : ownValue(names, id);

const tagsOf = ({ contact }: ExportedContact, { tags }: ContactPlan) =>
  (contact.tags ?? []).flatMap((id) => named(tags, id) ?? []);

/** In the words in which an import of the same file knows them. */
const COLUMNS: readonly Column[] = [
  { header: 'Contact ID', width: 16, value: ({ id }) => safeText(id) },
  { header: 'Name', width: 24, value: ({ contact }) => text(contact.name) },
  { header: 'Email', width: 28, value: ({ contact }) => text(contact.emails[0]) },
  {
    header: 'Other emails',
    width: 28,
    value: ({ contact }) => text(joinList(contact.emails.slice(1), ';')),
  },
  { header: 'Phone', width: 18, value: ({ contact }) => phoneText(contact.phones.slice(0, 1)) },
  {
    header: 'Other phones',
    width: 18,
    value: ({ contact }) => phoneText(contact.phones.slice(1)),
  },
  { header: 'Company', width: 24, value: ({ contact }) => text(contact.company) },
  { header: 'Account name', width: 24, value: ({ account }) => text(account) },
  {
    header: 'Stage',
    width: 14,
    value: ({ contact }, plan) => text(named(plan.stages, contact.stage)),
  },
  {
    header: 'Owner email',
    width: 28,
    value: ({ contact }, plan) => text(named(plan.members, contact.owner)),
  },
  { header: 'Tags', width: 24, value: (one, plan) => text(joinList(tagsOf(one, plan), ';')) },
];

const FACTS: readonly Column[] = [
  {
    header: 'Responses',
    width: 12,
    value: ({ contact }) => ({ t: 'number', v: contact.submissionCount }),
  },
  {
    header: 'Last activity',
    width: 20,
    value: ({ contact }, plan) => at(contact.lastActivityAt, plan),
  },
  { header: 'Added', width: 20, value: ({ contact }, plan) => at(contact.createdAt, plan) },
];

function propertyColumn(property: WorkspaceProperty): Column {
  return {
    header: property.name,
    width: 20,
    value: ({ contact }) =>
      cellOf(property, contact.custom && ownValue(contact.custom, property.id)),
  };
}

function cellOf(property: WorkspaceProperty, value: PropertyValue | undefined): CellValue {
  if (value === undefined) return undefined;
  if (typeof value === 'number') return { t: 'number', v: value };
  if (property.type === 'date') return { t: 'date', v: value };
  return text(shown(property, value));
}

const shown = ({ type, options = [] }: WorkspaceProperty, value: string) =>
  type === 'choice' ? options.find(({ id }) => id === value)?.name : value;

/** @param notes is added to */
export function contactWriter(plan: ContactPlan, notes: ExportNotes): FileWriter<ExportedContact> {
  const { format, raw, separator } = plan.options;
  if (format === 'jsonl') {
    return { begin: () => '', row: (one) => `${jsonOf(one, plan)}\n`, end: () => '' };
  }
  const columns = [...COLUMNS, ...plan.properties.map(propertyColumn), ...FACTS];
  const cellsOf = (one: ExportedContact) => columns.map(({ value }) => value(one, plan));
  if (format === 'csv') {
    return {
      begin: () =>
        csvHeader(
          columns.map(({ header }) => header),
          raw,
          separator,
        ),
      row: (one) => csvRecord(cellsOf(one), raw, separator),
      end: () => '',
    };
  }
  const sheet = sheetWriter(columns, notes);
  return {
    begin: () => sheet.begin(),
    row: (one, index) => sheet.row(cellsOf(one), index + 2),
    end: (count) => sheet.end(count + 1),
  };
}

function jsonOf(one: ExportedContact, plan: ContactPlan): string {
  const { id, contact, account } = one;
  return JSON.stringify({
    id,
    name: contact.name ?? null,
    emails: contact.emails,
    phones: contact.phones,
    company: contact.company ?? null,
    account:
      contact.accountId === undefined ? null : { id: contact.accountId, name: account ?? null },
    stage: named(plan.stages, contact.stage) ?? null,
    owner: named(plan.members, contact.owner) ?? null,
    tags: tagsOf(one, plan),
    properties: Object.fromEntries(
      plan.properties.flatMap((property) => {
        const value = contact.custom && ownValue(contact.custom, property.id);
        if (value === undefined) return [];
        return [
          [property.name, typeof value === 'string' ? (shown(property, value) ?? value) : value],
        ];
      }),
    ),
    responses: contact.submissionCount,
    lastActivityAt: new Date(contact.lastActivityAt).toISOString(),
    createdAt: new Date(contact.createdAt).toISOString(),
  });
}
