/** A report as a page for people without an account: tables, and bars that need no style of their own. */
import { formatDay } from '@/domain/base/calendar';
import { BRAND } from '@/domain/base/brand';
import { escapeHtml } from '@/domain/base/html';
import { reportTiles, writtenCell, writtenCount } from '../../answerStore/reportTexts';
import { documentOf, type HtmlDocument } from '@/respondent/server/document';
import type { ReportedQuestion, ReportFigures } from '../../answerStore/reportFigures';

const CSS = [
  '.report{max-width:60rem;margin:0 auto;padding:1.5rem 1rem;color:var(--ink);font:1rem/1.5 system-ui,sans-serif}',
  '.report p,.report footer{color:var(--soft);margin:.25rem 0}',
  '.report h2{font-size:1.15rem;margin:2rem 0 .25rem;overflow-wrap:anywhere}',
  '.report .scroll{overflow-x:auto}',
  '.report table{border-collapse:collapse;width:100%;margin:.5rem 0}',
  '.report :is(th,td){padding:.375rem .5rem;text-align:start;border-bottom:1px solid var(--line);font-variant-numeric:tabular-nums}',
  // A day in one line, and room for the words of an option.
  '.report td:first-child{min-width:7rem}',
  '.report meter{width:8rem;max-width:100%;height:.75rem}',
  '@media print{.report h2,.report tr{break-inside:avoid}}',
].join('');

type Cell = string | number;
const cell = (value: Cell) => escapeHtml(writtenCell(value));

/** Cells of `bar` are drawn as a bar beside their number, too. */
function table(head: readonly string[], rows: readonly (readonly Cell[])[], bar?: number): string {
  const most = Math.max(1, ...rows.map((row) => Number(row[bar ?? -1] ?? 0)));
  const meter = (value: Cell | undefined) =>
    `<td><meter min="0" max="${most}" value="${Number(value ?? 0)}"></meter></td>`;
  return [
    '<div class="scroll"><table><thead><tr>',
    ...head.map((text) => `<th scope="col">${escapeHtml(text)}</th>`),
    bar === undefined ? '' : '<td></td>',
    '</tr></thead><tbody>',
    ...rows.map(
      (row) =>
        `<tr>${row.map((value) => `<td>${cell(value)}</td>`).join('')}${bar === undefined ? '' : meter(row[bar])}</tr>`,
    ),
    '</tbody></table></div>',
  ].join('');
}

/** Which column a bar shows, by the kind of result; the others have none. */
const BARS: Partial<Record<ReportedQuestion['result']['kind'], number>> = {
  options: 1,
  steps: 1,
  dates: 1,
  numbers: 2,
};

function questionPart({ label, result, table: { head, rows } }: ReportedQuestion): string {
  const { answered, skipped, unseen, kind } = result;
  return [
    `<h2>${escapeHtml(label)}</h2>`,
    `<p>${writtenCount(answered)} answered · ${writtenCount(skipped)} skipped · ${writtenCount(unseen)} not seen</p>`,
    // Of texts, the line above is all there is to see.
    kind === 'texts' || answered === 0 ? '' : table(head, rows, BARS[kind]),
  ].join('');
}

export function reportPage(figures: ReportFigures): HtmlDocument {
  const { name, form, period, filters, days, questions } = figures;
  const filtered = filters === 0 ? '' : ` · ${filters === 1 ? '1 filter' : `${filters} filters`}`;
  const body = [
    '<main class="report">',
    `<h1>${escapeHtml(name)}</h1>`,
    `<p>${escapeHtml(form ?? 'All forms')} · ${formatDay(period.from)} – ${formatDay(period.to)}${filtered}</p>`,
    '<h2>Figures</h2>',
    table(['Figure', 'Value'], reportTiles(figures)),
    '<h2>Day by day</h2>',
    days.length === 0
      ? '<p>No views or responses in this period.</p>'
      : table(
          ['Day', 'Views', 'Starts', 'Responses'],
          days.map((one) => [formatDay(one.day), one.views, one.starts, one.submissions]),
          3,
        ),
    ...questions.map(questionPart),
    `<footer><p>Made with <a href="/">${BRAND.name}</a></p></footer></main>`,
  ].join('');
  return documentOf({ locale: 'en-GB', hosts: [], title: name, body, theme: CSS });
}
