import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { formDocument } from '@/respondent/server/formDocument';
import { noticeDocument } from '@/respondent/server/notices';
import type { HtmlDocument } from '@/respondent/server/document';
import { styleOf } from '@/respondent/server/styles';
import { aField, aForm } from '../../support/forms';

const pageOf = (...fields: Parameters<typeof aForm>) =>
  formDocument({ formId: 'f', version: 1, definition: aForm(...fields) });

/** The source of a document's one style element, by its own text. */
function sourceIn({ html }: HtmlDocument): string {
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);
  expect(styles).toHaveLength(1);
  expect(html).not.toMatch(/ style=/);
  return `'sha256-${createHash('sha256').update(styles.join('')).digest('base64')}'`;
}

const directive = ({ csp }: HtmlDocument) => /style-src ([^;]*)/.exec(csp)?.[1];

describe('the style sheet of a document', () => {
  const plain = pageOf([aField('short_text', 'fa')]);
  const rated = pageOf([aField('rating', 'fa')]);
  const paged = pageOf([[aField('short_text', 'fa')], [aField('short_text', 'fb')]]);

  it.each([
    ['of a plain form', plain],
    ['of a form with stars', rated],
    ['of a form of two pages', paged],
    ['that says why there is no form', noticeDocument('missing')],
  ])('is allowed by the hash of its own text, %s', (_name, document) => {
    expect(directive(document)).toBe(sourceIn(document));
  });

  it('makes a cover low on phones after the first of one question at a time', () => {
    const { css } = styleOf(['question', 'design']);
    const low = /@media\(max-width:63\.99rem\)\{body:has\(\.again\) \.cover\{height:4rem/;
    expect(
      css.replace('@media (max-width', '@media(max-width').replace('max-width: ', 'max-width:'),
    ).toMatch(low);
  });

  it('has room for the button that takes an optional choice back, before the next question', () => {
    const { css } = styleOf([]);
    const between = /\.field\{margin:([\d.]+)rem 0 0/.exec(css)?.[1];
    const [, height] = /\.link\{position:absolute;min-height:([\d.]+)rem/.exec(css) ?? [];
    expect(Number(between)).toBeGreaterThanOrEqual(Number(height));
    // As much as below any other answer: nothing is reserved for what may not come.
    expect(css).not.toMatch(/radiogroup[^{]*\{[^}]*padding-bottom/);
  });

  it('gives documents with other styles other hashes', () => {
    expect(new Set([plain, rated, paged].map(directive)).size).toBe(3);
  });

  it('has a theme appended, and hashed with the rest', () => {
    const [bare, themed, other] = ['', ':root{--accent:#070}', ':root{--accent:#700}'].map(
      (theme) => styleOf(['scales'], theme),
    );
    expect(themed?.css).toBe(`${bare?.css}:root{--accent:#070}`);
    expect(new Set([bare, themed, other].map((style) => style?.source)).size).toBe(3);
  });

  it('has each sheet once, in one order', () => {
    expect(styleOf(['scales', 'grids', 'scales'])).toEqual(styleOf(['grids', 'scales']));
  });
});
