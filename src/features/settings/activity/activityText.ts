/** What members did, in words and as a file. */
import { ACT_KIND_NAMES, actSentence } from '@/domain/audit/acts';
import { localTime } from '@/domain/base/localTime';
import type { AuditLine } from '@/domain/documents/team/auditLine.schema';
import { csvHeader, csvRecord } from '@/domain/export/csv';
import { routes } from '@/shared/config/routes';
import { formatCount } from '@/shared/lib/numbers';
import type { StoredLine } from './data';

const FORMATS = { count: formatCount };

/** Who did it: as they were called then. */
export const whoDid = ({ name }: AuditLine): string => (name === '' ? 'A deleted account' : name);

/** What they did, to follow the name. */
export const whatWasDone = ({ act, params }: AuditLine): string =>
  actSentence(act, params, FORMATS);

/** Where what a line is about can be seen, and what the link is called. */
export function placeOfLine({
  target,
  act,
}: AuditLine): { href: string; text: string } | undefined {
  // Gone, or on its way.
  if (!target || act === 'contact_erased' || act === 'account_deleted' || act === 'form_deleted') {
    return undefined;
  }
  const { kind, id } = target;
  if (kind === 'form') return { href: routes.submissions.href(id), text: 'Open form' };
  if (kind === 'contact') return { href: routes.contact.href(id), text: 'Open contact' };
  if (kind === 'account') return { href: routes.account.href(id), text: 'Open account' };
  if (kind === 'report') return { href: routes.insights.href({ report: id }), text: 'Open report' };
  return undefined;
}

/** As a file for spreadsheets, with times of the workspace’s zone. */
export function activityCsv(rows: readonly StoredLine[], timeZone: string): string {
  const records = rows.map(({ data }) =>
    csvRecord(
      [
        { t: 'datetime', v: localTime(timeZone, data.at) },
        { t: 'text', v: whoDid(data) },
        { t: 'text', v: whatWasDone(data) },
        { t: 'text', v: ACT_KIND_NAMES[data.kind] },
      ],
      false,
    ),
  );
  return (
    csvHeader([`Time (${timeZone})`, 'Member', 'What they did', 'Kind'], false) + records.join('')
  );
}
