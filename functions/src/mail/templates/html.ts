import { BRAND } from '@/domain/base/brand';
import { escapeHtml } from '@/domain/base/html';
import type { PriceRow } from '@/domain/logic/prices';
import {
  type Foot,
  type Letter,
  type LetterFact,
  type LetterPicture,
  ENGLISH_LETTER,
} from './letter';
import { directionOf } from '@/domain/base/languages';

/** Mail programs support no variables: light colours are inline, dark ones override them by class. */
const DARK = `@media (prefers-color-scheme: dark) {
.ground { background: #121212 !important; }
.paper { background: #1d1d1d !important; }
.ink { color: #f1f3f5 !important; }
.soft { color: #b4bcc8 !important; }
.line { border-color: #3a3f45 !important; }
}`;
const FONT = 'font-family: Roboto, Helvetica, Arial, sans-serif;';
const INK = `${FONT} color: #1b1f24; font-size: 16px; line-height: 1.5; margin: 0 0 16px;`;
const SOFT = `${FONT} color: #566070; font-size: 13px; line-height: 1.5; margin: 0 0 8px;`;

const paragraph = (text: string) =>
  `<p class="ink" style="${INK}" dir="auto">${escapeHtml(text)}</p>`;

const image = ({ cid, alt, width, height }: LetterPicture) =>
  `<p style="margin: 4px 0 8px;"><img src="cid:${cid}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" style="display: block; width: 100%; max-width: ${width}px; height: auto; border: 0; border-radius: 8px;"></p>`;

/** Names at the start, amounts at the end. */
function priceTable(rows: readonly PriceRow[]): string {
  const cells = rows.map(({ label, detail, amount, isTotal }) => {
    const style = `padding: 6px 0; border-top: ${isTotal ? 2 : 1}px solid #d5d8dc; vertical-align: top;${isTotal ? ' font-weight: 600;' : ''}`;
    const more =
      detail === ''
        ? ''
        : ` <span class="soft" style="color: #566070; font-size: 13px;">${escapeHtml(detail)}</span>`;
    return `<tr><td class="line" style="${style} text-align: start;" dir="auto">${escapeHtml(label)}${more}</td><td class="line" style="${style} padding-inline-start: 16px; text-align: end;">${escapeHtml(amount)}</td></tr>`;
  });
  return `<table class="ink" width="100%" cellpadding="0" cellspacing="0" style="${INK} border-collapse: collapse; font-variant-numeric: tabular-nums;">${cells.join('')}</table>`;
}

function fact([name, value, more]: LetterFact): string {
  const title = `<p class="soft" style="${SOFT} margin: 0;">${escapeHtml(name)}</p>`;
  if (more && !('cid' in more)) return (name === '' ? '' : title) + priceTable(more);
  return (
    title +
    (more ? image(more) : '') +
    `<p class="ink" style="${INK}" dir="auto">${escapeHtml(value).replace(/\n/g, '<br>')}</p>`
  );
}

function button({ label, url }: NonNullable<Letter['button']>): string {
  const style = `${FONT} display: inline-block; padding: 12px 24px; border-radius: 8px; background: #1976d2; color: #ffffff; font-size: 16px; font-weight: 500; text-decoration: none;`;
  return `<p style="margin: 24px 0;"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`;
}

/** A letter as a self-contained document: no fonts or scripts, and no pictures but those that come with it. */
export function letterHtml(letter: Letter, { origin, company }: Foot): string {
  const { locale, unsubscribe, report } = letter.language ?? ENGLISH_LETTER;
  const small = (html: string) => `<p class="soft" style="${SOFT}">${html}</p>`;
  const link = (url: string, label: string) =>
    `<a class="soft" href="${escapeHtml(url)}" style="color: #566070;">${escapeHtml(label)}</a>`;
  const body = [
    `<h1 class="ink" style="${FONT} color: #1b1f24; font-size: 22px; line-height: 1.3; font-weight: 600; margin: 0 0 16px;" dir="auto">${escapeHtml(letter.heading)}</h1>`,
    ...letter.paragraphs.map(paragraph),
    ...(letter.facts ?? []).map(fact),
    ...(letter.button ? [button(letter.button)] : []),
    ...(letter.note === undefined ? [] : [small(escapeHtml(letter.note))]),
  ].join('\n');
  const foot = [
    small(escapeHtml(letter.reason)),
    ...(letter.unsubscribeUrl === undefined
      ? []
      : [small(link(letter.unsubscribeUrl, unsubscribe))]),
    ...(letter.reportUrl === undefined ? [] : [small(link(letter.reportUrl, report))]),
    small(link(origin, BRAND.name) + (company === undefined ? '' : ` · ${escapeHtml(company)}`)),
  ].join('\n');
  return `<!doctype html>
<html lang="${escapeHtml(locale)}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(letter.subject)}</title>
<style>
${DARK}
</style>
</head>
<body class="ground" style="margin: 0; padding: 0; background: #f5f5f5;">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background: #f5f5f5;">
<tr><td align="center" style="padding: 24px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 560px; text-align: start;">
<tr><td style="padding: 0 0 16px;"><span class="ink" style="${FONT} color: #1b1f24; font-size: 16px; font-weight: 600;">${escapeHtml(BRAND.name)}</span></td></tr>
<tr><td class="paper" style="padding: 32px 24px 16px; background: #ffffff; border-radius: 12px; overflow-wrap: anywhere;">
${body}
</td></tr>
<tr><td style="padding: 16px 24px;">
${foot}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
