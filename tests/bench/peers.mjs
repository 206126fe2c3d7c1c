/** Pages of peers, built from a folder and a lockfile of their own, and the plain HTML page below which nothing gets. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { escapeHtml } from '../../scripts/lib/html.mjs';
import { installDependencies } from '../../scripts/lib/install.mjs';
import { FORM } from './form.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const folderOf = (peer) => path.join(here, 'peers', peer);

/**
 * @typedef {{type: string, body: Buffer, headers?: Record<string, string>}} File
 * @typedef {{name: string, path: string, files: Map<string, File>}} Page what is measured: its address and its files
 */

const html = (text) => ({ type: 'text/html; charset=utf-8', body: Buffer.from(text) });
const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${FORM.title}</title><link rel="icon" href="data:,">`;

/** @returns {Promise<Page>} */
export async function peerPage(peer, form = FORM) {
  const folder = folderOf(peer);
  await installDependencies([[folder, `${peer} for the bench`]]);
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, 'entry.jsx')],
    absWorkingDir: folder,
    outdir: folder,
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
    plugins: [
      {
        name: 'form',
        setup: ({ onLoad }) =>
          onLoad({ filter: /bench[\\/]form\.mjs$/ }, () => ({
            contents: `export const FORM = ${JSON.stringify(form)};`,
          })),
      },
    ],
  });
  const files = new Map();
  let links = '';
  for (const { path: file, contents } of outputFiles) {
    const style = file.endsWith('.css');
    const address = style ? '/app.css' : '/app.js';
    files.set(address, {
      type: style ? 'text/css' : 'text/javascript',
      body: Buffer.from(contents),
    });
    links += style
      ? `<link rel="stylesheet" href="${address}">`
      : `<script type="module" src="${address}"></script>`;
  }
  const shell = `<!doctype html><html lang="en-GB"><head>${head}${links}</head><body><div id="root"></div></body></html>`;
  files.set('/', html(shell));
  return { name: nameOf(folder, peer), path: '/', files };
}

function nameOf(folder, peer) {
  const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const own = Object.entries(dependencies).filter(([name]) => !name.startsWith('react'));
  const title = {
    surveyjs: 'SurveyJS',
    rjsf: 'react-jsonschema-form',
    'survey-creator': 'SurveyJS Creator',
  }[peer];
  return `${title} (${own.map(([name, version]) => `${name} ${version}`).join(', ')})`;
}

const LABELLED = {
  short_text: (id) => `<input id="${id}" name="${id}">`,
  email: (id) => `<input id="${id}" name="${id}" type="email">`,
  number: (id) => `<input id="${id}" name="${id}" inputmode="decimal">`,
  date: (id) => `<input id="${id}" name="${id}" type="date">`,
  long_text: (id) => `<textarea id="${id}" name="${id}" rows="5"></textarea>`,
  dropdown: (id, { options }) =>
    `<select id="${id}" name="${id}"><option value="">${options.map((option) => `<option value="${option.id}">${escapeHtml(option.label)}`).join('')}</select>`,
};
const choice = (type, name, value, label) =>
  `<p><label><input type="${type}" name="${name}" value="${value}"> ${escapeHtml(label)}</label>`;
const GROUPED = {
  single_choice: (id, { options }) =>
    options.map((option) => choice('radio', id, option.id, option.label)).join(''),
  multiple_choice: (id, { options }) =>
    options.map((option) => choice('checkbox', id, option.id, option.label)).join(''),
  consent: (id, { statement }) => choice('checkbox', id, 'yes', statement),
};

function control(field) {
  const { id, type, label, help, text } = field;
  const note = help ? `<p>${escapeHtml(help)}` : '';
  if (type === 'statement') return `<h2>${escapeHtml(label)}</h2><p>${escapeHtml(text)}`;
  if (LABELLED[type]) {
    return `<p><label for="${id}">${escapeHtml(label)}</label>${note}<p>${LABELLED[type](id, field)}`;
  }
  return `<fieldset><legend>${escapeHtml(label)}</legend>${note}${GROUPED[type](id, field)}</fieldset>`;
}

/** The same fields in bare HTML: no script, no style sheet, no conditions. @returns {Page} */
export function staticPage(form = FORM) {
  const [first, second] = form.pages.map(({ fieldIds }) => {
    const fields = fieldIds.map((id) => form.fields[id]).map(control);
    return `<h1>${escapeHtml(form.title)}</h1><p>${escapeHtml(form.description)}<form method="post">${fields.join('')}`;
  });
  const pageOf = (body) =>
    html(
      `<!doctype html><html lang="en-GB"><head>${head}</head><body>${body}<p><button>${escapeHtml(form.submitLabel)}</button></form></body></html>`,
    );
  const files = second
    ? [
        ['/', pageOf(`${first}<p><a id="next" href="/2">Next</a>`)],
        ['/2', pageOf(second)],
      ]
    : [['/', pageOf(first)]];
  return { name: 'Static HTML, the lower bound', path: '/', files: new Map(files) };
}
