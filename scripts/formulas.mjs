/**
 * `node scripts/formulas.mjs`: asks LibreOffice what formulas come to, and writes tests/support/libreOffice.json, which a
 * unit test compares with ours. Needs soffice on the PATH (Debian's package libreoffice-calc); the results are committed,
 * so that no test needs it. The formulas are those of tests/support/spreadsheetFormulas.ts.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { command } from './lib/command.mjs';
import { escapeHtml } from './lib/html.mjs';
import { importTs } from './lib/importTs.mjs';
import { root } from './lib/paths.mjs';
import { say } from './lib/say.mjs';

await command(async () => {
  const { SPREADSHEET_FORMULAS, SHEET } = await importTs('tests/support/spreadsheetFormulas.ts');
  const folder = mkdtempSync(path.join(tmpdir(), 'formulas-'));
  const file = path.join(folder, 'asked.fods');
  writeFileSync(file, sheet(SPREADSHEET_FORMULAS, SHEET));
  const office = (...args) =>
    execFileSync('soffice', ['--headless', ...args], { encoding: 'utf8' });
  const madeWith = office('--version').trim().split(' ').slice(0, 2).join(' ');
  office(
    '--convert-to',
    'fods:OpenDocument Spreadsheet Flat XML',
    '--outdir',
    path.join(folder, 'out'),
    file,
  );
  const answered = readFileSync(path.join(folder, 'out', 'asked.fods'), 'utf8');
  rmSync(folder, { recursive: true });
  const rows = resultsIn(answered);
  if (rows.length !== SPREADSHEET_FORMULAS.length)
    throw new Error(`LibreOffice gave ${rows.length} rows.`);
  const results = SPREADSHEET_FORMULAS.map((formula, index) => [formula, rows[index]]);
  const target = path.join(root, 'tests', 'support', 'libreOffice.json');
  const lines = results.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  const how = 'node scripts/formulas.mjs';
  writeFileSync(
    target,
    `{\n  "madeBy": ${JSON.stringify(how)},\n  "madeWith": ${JSON.stringify(madeWith)},\n  "results": [\n${lines}\n  ]\n}\n`,
  );
  say(`${results.length} formulas, by ${madeWith}: tests/support/libreOffice.json`);
  return 0;
});

/** As OpenFormula writes it: semicolons between arguments, cells for the questions of the group. */
function openFormula(formula, sheetOf) {
  return formula
    .split(/("[^"]*")/)
    .map((part) =>
      part.startsWith('"')
        ? part
        : part
            .replaceAll(',', ';')
            .replace(/\b(TRUE|FALSE)\b(?!\()/g, '$1()')
            .replace(/guests\.(\w+)/g, (_, name) => sheetOf[name].cells),
    )
    .join('');
}

/** Formulas in the first column, the answers of the group beside them. */
function sheet(asked, sheetOf) {
  const cell = (value) =>
    value === null
      ? '<table:table-cell/>'
      : typeof value === 'number'
        ? `<table:table-cell office:value-type="float" office:value="${value}"/>`
        : `<table:table-cell office:value-type="string"><text:p>${escapeHtml(value)}</text:p></table:table-cell>`;
  const rows = asked.map((formula, index) => {
    const beside = Object.values(sheetOf).map(({ values }) => cell(values[index] ?? null));
    return `<table:table-row><table:table-cell table:formula="of:=${escapeHtml(openFormula(formula, sheetOf))}"/>${beside.join('')}${cell(`row ${index}`)}</table:table-row>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:body><office:spreadsheet><table:calculation-settings table:use-wildcards="true" table:search-criteria-must-apply-to-whole-cell="true" table:case-sensitive="false"/><table:table table:name="S">${rows.join('')}</table:table></office:spreadsheet></office:body></office:document>`;
}

/** What each formula came to: a number (days are counted from 1899-12-30), a text, true or false, or `{ error }`. */
function resultsIn(xml) {
  return [
    ...xml.matchAll(
      /<table:table-cell(?: table:style-name="[^"]*")? table:formula="[^"]*"([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs,
    ),
  ].map(([, attributes, content = '']) => {
    const said = /<text:p>(.*?)<\/text:p>/s.exec(content)?.[1] ?? '';
    const attribute = (name) => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1];
    if (attribute('calcext:value-type') === 'error') return { error: said };
    switch (attribute('office:value-type') ?? attribute('calcext:value-type') ?? 'string') {
      case 'boolean':
        return attribute('office:boolean-value') === 'true';
      case 'date':
        return Math.round(
          (Date.parse(`${attribute('office:date-value').slice(0, 10)}T00:00:00Z`) -
            Date.UTC(1899, 11, 30)) /
            86_400_000,
        );
      case 'string':
        return said
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&amp;', '&');
      default:
        return Number(attribute('office:value'));
    }
  });
}
