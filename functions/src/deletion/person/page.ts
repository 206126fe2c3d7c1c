/** What is kept of a person as a page that any browser opens: the same as in the JSON, for people. */
import { escapeHtml } from '@/domain/base/html';
import type { PersonData } from './data';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}
h1,h2,h3{line-height:1.25}h2{margin-top:2.5rem;border-bottom:1px solid #8886;padding-bottom:.25rem}
table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.35rem .75rem .35rem 0;overflow-wrap:anywhere;white-space:pre-line}
th{width:14rem;font-weight:600}:root{color-scheme:light dark}`;

type Row = readonly [name: string, value: unknown];

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '–';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(textOf).join('\n');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, one]) => `${name}: ${textOf(one)}`)
      .join(', ');
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const table = (rows: readonly Row[]): string =>
  `<table>${rows
    .map(
      ([name, value]) =>
        `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(textOf(value))}</td></tr>`,
    )
    .join('')}</table>`;

const part = (title: string, content: string): string =>
  `<h2>${escapeHtml(title)}</h2>${content === '' ? '<p>–</p>' : content}`;

export function personPage(data: PersonData, title: string): string {
  const { about, createdAt, contact, account, responses, timeline, tasks, files } = data;
  const responded = responses.map(
    ({ form, submittedAt, status, answers, notes }) =>
      `<h3>${escapeHtml(form)}</h3>${table([
        ['Submitted', submittedAt],
        ['Status', status],
        ...answers.map(({ question, answer }): Row => [question, answer]),
        ...notes.map(({ text, at }): Row => [`Note, ${at}`, text]),
      ])}`,
  );
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(about)} Created ${createdAt}.</p>${[
    part('Contact', table(Object.entries(contact))),
    ...(account ? [part('Account', table(Object.entries(account)))] : []),
    part('Responses', responded.join('')),
    part(
      'Timeline',
      timeline.length === 0 ? '' : table(timeline.map(({ at, ...line }): Row => [at, line])),
    ),
    part(
      'Tasks',
      tasks.length === 0 ? '' : table(tasks.map(({ title: name, ...task }): Row => [name, task])),
    ),
    part(
      'Files',
      files.length === 0
        ? ''
        : table(files.map(({ path, bytes }): Row => [path, `${bytes} bytes`])),
    ),
  ].join('')}</body></html>`;
}
