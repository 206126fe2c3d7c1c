/** The pages of the local inbox: plain HTML and CSS, no script. Everything that came by mail is escaped. */

import { escapeHtml } from './html.mjs';

const when = (instant) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' }).format(instant);

function page(title, body) {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/styles.css">
</head>
<body>${body}</body>
</html>
`;
}

export function listPage(mails) {
  const rows = mails.map(
    ({ id, receivedAt, to, subject }) =>
      `<li><a href="/mails/${escapeHtml(id)}"><strong>${escapeHtml(subject)}</strong><span>${escapeHtml(to.join(', '))}</span><time>${escapeHtml(when(receivedAt))}</time></a></li>`,
  );
  const list =
    rows.length === 0
      ? '<p class="soft">Nothing has arrived yet. What the product sends on this machine comes here and goes nowhere else.</p>'
      : `<ul>${rows.join('')}</ul>`;
  return page(`Inbox (${mails.length})`, `<main><h1>Inbox</h1>${list}</main>`);
}

export function mailPage({ id, receivedAt, from, to, subject, text, html, headers }) {
  const rows = headers.map(
    ([name, value]) =>
      `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  // The document comes from its own address under a policy of its own: see inbox.mjs.
  const frame = html
    ? `<iframe title="The mail as it looks" src="/mails/${escapeHtml(id)}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
    : '';
  return page(
    subject,
    `<main>
<p><a href="/">All mails</a></p>
<h1>${escapeHtml(subject)}</h1>
<p class="soft">From ${escapeHtml(from)} to ${escapeHtml(to.join(', '))}, ${escapeHtml(when(receivedAt))}</p>
${frame}
<h2>As text</h2>
<pre tabindex="0">${escapeHtml(text)}</pre>
<details><summary>Headers</summary><table>${rows.join('')}</table></details>
</main>`,
  );
}

export const missingPage = () =>
  page(
    'No such mail',
    '<main><h1>No such mail</h1><p>It was deleted, or pushed out by newer ones.</p><p><a href="/">All mails</a></p></main>',
  );

export const styles = `:root {
  color-scheme: light dark;
  --ink: light-dark(#1b1f24, #f1f3f5);
  --soft: light-dark(#566070, #b4bcc8);
  --line: light-dark(#d5d9de, #3a3f45);
  --paper: light-dark(#ffffff, #1d1d1d);
  --ground: light-dark(#f5f5f5, #121212);
  --accent: light-dark(#1565c0, #90caf9);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.5rem; line-height: 1.3; margin: 0 0 0.5rem; }
h2 { font-size: 1rem; margin: 1.5rem 0 0.5rem; }
a { color: var(--accent); }
.soft, time, li span { color: var(--soft); }
ul { list-style: none; margin: 1rem 0 0; padding: 0; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: 0.75rem 1rem; color: inherit; text-decoration: none; }
li a:hover strong { text-decoration: underline; }
li strong { grid-column: 1 / -1; font-weight: 600; }
@media (max-width: 30rem) { li a { grid-template-columns: 1fr; } }
iframe { width: 100%; height: 36rem; border: 1px solid var(--line); border-radius: 8px; background: var(--paper); }
pre { margin: 0; padding: 1rem; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; white-space: pre-wrap; font: 0.875rem/1.5 ui-monospace, monospace; }
details { margin-top: 1.5rem; }
table { margin-top: 0.5rem; font-size: 0.875rem; border-collapse: collapse; }
th { text-align: start; vertical-align: top; font-weight: 500; padding: 0.125rem 1rem 0.125rem 0; white-space: nowrap; }
`;
