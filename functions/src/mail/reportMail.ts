/** The mail of a saved report, worked out when it is sent. */
import { formatDay } from '@/domain/base/calendar';
import { paths } from '@/domain/base/firestorePaths';
import type { ReportDoc } from '@/domain/documents/reports.schema';
import { reportFigures, type ReportedQuestion } from '../answerStore/reportFigures';
import { reportTiles, writtenCell } from '../answerStore/reportTexts';
import { dataOf } from '../lib/admin';
import type { ComposeContext, ComposedMail } from './composed';
import { reportToken } from './keys';
import { unsubscribeHeaders } from './responseMail';
import { mailLine, mailLines } from './text';

/** Most questions of a mail, and most lines of one. */
const QUESTIONS = 20;
const LINES = 12;

/**
 * @param now milliseconds since the epoch; the days of the report end there
 * @returns undefined if the member left, stopped the mail, or there is no such report any more
 */
export async function reportMail(
  { db, keySecret, settings: { origin } }: ComposeContext,
  { workspace: ws, report: id, uid }: { workspace: string; report: string; uid: string },
  now: number,
): Promise<ComposedMail | undefined> {
  const [schedule, member, found] = await db.getAll(
    db.doc(paths.reportMail(uid, id)),
    db.doc(paths.member(ws, uid)),
    db.doc(paths.report(ws, id)),
  );
  const report = found && dataOf<ReportDoc>(found);
  if (!schedule?.exists || !member?.exists || !report) return undefined;
  const figures = await reportFigures({ db, ws, now }, report, Date.now);
  if (!figures) return undefined;
  const { period, form, questions } = figures;
  const name = mailLine(figures.name, 100);
  const stopUrl = `${origin}/api/stop-reports/${reportToken(keySecret, { uid, id })}`;
  const days = `${formatDay(period.from)} – ${formatDay(period.to)}`;
  return {
    letter: {
      subject: `${name}: ${days}`,
      heading: name,
      paragraphs: [`${form === undefined ? 'All forms' : mailLine(form, 100)}, ${days}`],
      facts: [...reportTiles(figures), ...questions.slice(0, QUESTIONS).map(factOf)],
      button: { label: 'Open report', url: addressOf(origin, id, report) },
      reason:
        'You received this email because you asked for this report by email. Unsubscribe to stop it, or choose another time in Insights → Reports.',
      unsubscribeUrl: stopUrl,
    },
    headers: unsubscribeHeaders(stopUrl),
  };
}

/** The screen of a report: everything that it shows is in the address, as the screen writes it (insights/params.ts). */
function addressOf(origin: string, id: string, report: ReportDoc): string {
  const { formId, period, from, to, compare, view, filter } = report;
  const url = new URL('/insights', origin);
  const params = { form: formId, period, from, to, compare, view, filter, report: id };
  for (const [name, value] of Object.entries(params)) {
    if (value) url.searchParams.set(name, value);
  }
  return url.href;
}

function factOf({ label, result, table: { head, rows } }: ReportedQuestion): [string, string] {
  const lines = rows.slice(0, LINES).map((row) =>
    row
      .map((cell, index) =>
        // An option is what its row is about; a number says what it is.
        index === 0 && typeof cell === 'string'
          ? cell
          : `${head[index] ?? ''}: ${writtenCell(cell)}`,
      )
      .join(' · '),
  );
  const hidden = rows.length - LINES;
  const hasRows = result.kind !== 'texts' && result.answered > 0;
  const text = [
    `${writtenCell(result.answered)} answered`,
    ...(hasRows ? lines : []),
    ...(hasRows && hidden > 0 ? [`and ${hidden} more`] : []),
  ].join('\n');
  return [mailLine(label, 200), mailLines(text)];
}
