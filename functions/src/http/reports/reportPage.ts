/** A report as a page for people without an account: tables, and bars that need no style of their own. */
import { formatDay } from '@/domain/base/calendar';
import { BRAND } from '@/domain/base/brand';
import { escapeHtml } from '@/domain/base/html';
import { FEW } from '@/domain/answerStore/fewest';
import { writtenCell, writtenCount, writtenFigures } from '../../answerStore/reportTexts';
import { documentOf, type HtmlDocument } from '@/respondent/server/document';
import {
  blockName,
  type ReportedBlock,
  type ReportedQuestion,
} from '../../answerStore/reportBlocks';
import type { ReportFigures } from '../../answerStore/reportFigures';

const CSS = [
  '.report{max-width:60rem;margin:0 auto;padding:1.5rem 1rem;color:var(--ink);font:1rem/1.5 system-ui,sans-serif}',
  '.report p,.report footer{color:var(--soft);margin:.25rem 0}',
  '.report h2{font-size:1.15rem;margin:2rem 0 .25rem;overflow-wrap:anywhere}',
  '.report .scroll{overflow-x:auto}',
  '.report table{border-collapse:collapse;width:100%;margin:.5rem 0}',
  '.report :is(th,td){padding:.375rem .5rem;text-align:start;border-bottom:1px solid var(--line);font-variant-numeric:tabular-nums}',
  // A day in one line, and room for the words of an option.
  '.report td:first-child{min-width:7.5rem}',
  '.report meter{width:8rem;max-width:100%;height:.75rem}',
  '.report .note{color:inherit;margin:1.5rem 0 0;white-space:pre-line;overflow-wrap:anywhere}',
  '.report li{overflow-wrap:anywhere;white-space:pre-line;margin:.25rem 0}',
  '@media print{.report h2,.report tr{break-inside:avoid}}',
].join('');

type Cell = string | number;
const cell = (value: Cell) => escapeHtml(writtenCell(value));

/** Cells of `bar` are drawn as a bar beside their number, too; a count that is not shown has none. */
function table(head: readonly string[], rows: readonly (readonly Cell[])[], bar?: number): string {
  const counts = rows.map((row) => row[bar ?? -1]).filter((value) => typeof value === 'number');
  const most = Math.max(1, ...counts);
  const meter = (value: Cell | undefined) =>
    typeof value === 'number'
      ? `<td><meter min="0" max="${most}" value="${value}"></meter></td>`
      : '<td></td>';
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

/** The same of the sections. */
const SECTION_BARS: Partial<Record<Extract<ReportedBlock, { kind: 'table' }>['section'], number>> =
  {
    forms: 3,
    sources: 1,
    campaigns: 1,
    devices: 1,
    languages: 1,
    versions: 1,
    journey: 2,
    segments: 1,
    own: 1,
  };

function questionPart({ label, result, table: counted, texts = [] }: ReportedQuestion): string {
  const { answered, skipped, unseen, kind } = result;
  return [
    `<h2>${escapeHtml(label)}</h2>`,
    counted
      ? `<p>${writtenCount(answered)} answered · ${writtenCount(skipped)} skipped · ${writtenCount(unseen)} not seen</p>`
      : `<p>${FEW} answers</p>`,
    // Of texts, the line above is all that is counted.
    kind === 'texts' || answered === 0 || !counted
      ? ''
      : table(counted.head, counted.rows, BARS[kind]),
    texts.length === 0
      ? ''
      : `<ul>${texts.map((text) => `<li dir="auto">${escapeHtml(text)}</li>`).join('')}</ul>`,
  ].join('');
}

function blockPart(block: ReportedBlock, now: ReportFigures['now']): string {
  if (block.kind === 'note') return `<p class="note" dir="auto">${escapeHtml(block.text)}</p>`;
  if (block.kind === 'question') return questionPart(block);
  return `<h2>${escapeHtml(blockName(block))}</h2>${partBelow(block, now)}`;
}

/** A part without its heading. */
function partBelow(
  block: Exclude<ReportedBlock, { kind: 'note' | 'question' }>,
  now: ReportFigures['now'],
): string {
  switch (block.kind) {
    case 'figures':
      return table(['Figure', 'Value'], writtenFigures(block.figures, now));
    case 'summary':
      return `<ul>${block.sentences.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`;
    case 'trend':
      return block.days.length === 0
        ? '<p>No views or responses in this period.</p>'
        : table(
            ['Day', 'Views', 'Starts', 'Responses'],
            block.days.map((one) => [formatDay(one.day), one.views, one.starts, one.submissions]),
            3,
          );
    case 'table':
      return block.table.rows.length === 0
        ? '<p>No visits in this period.</p>'
        : table(block.table.head, block.table.rows, SECTION_BARS[block.section]);
    case 'cross':
      return `${block.table ? table(block.table.head, block.table.rows) : ''}<p>${escapeHtml(block.text)}</p>`;
  }
}

export function reportPage(figures: ReportFigures): HtmlDocument {
  const { name, form, period, filters, blocks, now } = figures;
  const filtered = filters === 0 ? '' : ` · ${filters === 1 ? '1 filter' : `${filters} filters`}`;
  const body = [
    '<main class="report">',
    `<h1>${escapeHtml(name)}</h1>`,
    `<p>${escapeHtml(form ?? 'All forms')} · ${formatDay(period.from)} – ${formatDay(period.to)}${filtered}</p>`,
    ...blocks.map((block) => blockPart(block, now)),
    `<footer><p>Made with <a href="/">${BRAND.name}</a></p></footer></main>`,
  ].join('');
  return documentOf({ locale: 'en-GB', hosts: [], title: name, body, theme: CSS });
}
