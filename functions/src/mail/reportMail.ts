/** The mail of a saved report, worked out when it is sent. */
import { formatDay } from '@/domain/base/calendar';
import { paths } from '@/domain/base/firestorePaths';
import type { ReportDoc } from '@/domain/documents/reports.schema';
import type { ResultTable } from '@/domain/answerStore/resultRows';
import { blockName, type ReportedBlock } from '../answerStore/reportBlocks';
import { reportFigures, type ReportFigures } from '../answerStore/reportFigures';
import { writtenCell, writtenFigures } from '../answerStore/reportTexts';
import { dataOf } from '../lib/admin';
import { isOpenTo } from '../lib/members';
import { unsubscribeHeaders, type ComposeContext, type ComposedMail } from './composed';
import { reportToken } from './keys';
import { mailLine, mailLines } from './text';

/** Most parts of a mail, and most lines of one. */
const PARTS = 40;
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
  if (!schedule?.exists || !isOpenTo(member) || !report) return undefined;
  const figures = await reportFigures({ db, ws, now }, report, Date.now);
  if (!figures) return undefined;
  const { period, form } = figures;
  const blocks = figures.blocks.slice(0, PARTS);
  // Fonts and the library that draws are heavy: only mail of reports loads them.
  const { reportPictures } = await import('./reportPictures');
  const pictures = await reportPictures(blocks, period, id);
  const name = mailLine(figures.name, 100);
  const stopUrl = `${origin}/api/stop-reports/${reportToken(keySecret, { uid, id })}`;
  const days = `${formatDay(period.from)} – ${formatDay(period.to)}`;
  return {
    letter: {
      subject: `${name}: ${days}`,
      heading: name,
      paragraphs: [`${form === undefined ? 'All forms' : mailLine(form, 100)}, ${days}`],
      facts: blocks.flatMap((block) => {
        const picture = pictures.get(block);
        return factsOf(block, figures.now).map(([title, text], index) =>
          picture && index === 0 ? ([title, text, picture] as const) : ([title, text] as const),
        );
      }),
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

type Fact = readonly [name: string, value: string];

/** A block in words: what the mail says without pictures. */
function factsOf(block: ReportedBlock, now: ReportFigures['now']): Fact[] {
  switch (block.kind) {
    case 'figures':
      return writtenFigures(block.figures, now);
    case 'note':
      return [['Note', mailLines(block.text)]];
    case 'summary':
      return [[blockName(block), mailLines(block.sentences.join('\n'))]];
    case 'trend': {
      const best = block.days.reduce<(typeof block.days)[number] | undefined>(
        (most, day) => (day.submissions > (most?.submissions ?? 0) ? day : most),
        undefined,
      );
      const text = best
        ? `Most responses: ${formatDay(best.day)} (${writtenCell(best.submissions)})`
        : 'No responses in this period.';
      return [[blockName(block), text]];
    }
    case 'table':
      return [[blockName(block), tableText(block)]];
    case 'cross': {
      const lines = block.table ? linesOf(block.table) : [];
      return [[mailLine(block.name, 200), mailLines([...lines, block.text].join('\n'))]];
    }
    case 'question': {
      const { label, result, table } = block;
      const hasRows = result.kind !== 'texts' && result.answered > 0 && table;
      const text = [
        `${writtenCell(result.answered)} answered`,
        ...(hasRows ? linesOf(table) : []),
      ].join('\n');
      return [[mailLine(label, 200), mailLines(text)]];
    }
  }
}

function tableText({ section, table }: Extract<ReportedBlock, { kind: 'table' }>): string {
  if (table.rows.length === 0) return 'No visits in this period.';
  // 168 numbers are no text: the days, and when most people came.
  const text =
    section === 'hours'
      ? table.rows.map(([day = '', ...counts]) => {
          const numbers = counts.map(Number);
          const sum = numbers.reduce((total, one) => total + one, 0);
          const busiest = table.head[numbers.indexOf(Math.max(...numbers)) + 1] ?? '';
          return `${day}: ${writtenCell(sum)} views${sum > 0 ? `, most at ${busiest}` : ''}`;
        })
      : linesOf(table);
  return mailLines(text.join('\n'));
}

function linesOf({ head, rows }: ResultTable): string[] {
  const lines = rows.slice(0, LINES).map((row) =>
    row
      .map((cell, index) =>
        // A text names its row; a number needs the name of its column.
        index === 0 && typeof cell === 'string'
          ? cell
          : `${head[index] ?? ''}: ${writtenCell(cell)}`,
      )
      .join(' · '),
  );
  const hidden = rows.length - LINES;
  return hidden > 0 ? [...lines, `and ${hidden} more`] : lines;
}
