import { describe, expect, it } from 'vitest';
import { formDocument } from '@/respondent/server/formDocument';
import type { FormDefinition, FormDesign } from '@/domain/form/definition/definition';
import { LINK_PICTURE, linkPicture } from '../../../functions/src/assets/linkPicture';
import { aField, aForm } from '../../support/forms';
import { sharp } from '../../support/pictures';

const form = (design: FormDesign, over: Partial<FormDefinition> = {}): FormDefinition => ({
  ...aForm([aField('short_text', 'fa')], { title: 'Order shirts', design }),
  ...over,
});

const DESIGNS: readonly FormDesign[] = [
  {},
  { mode: 'dark' },
  {
    light: { accent: '#c2185b', ground: '#fde7f0', paper: '#ffffff', ink: '#22121a' },
    surface: 'open',
    backdrop: { look: 'slant', light: '#ffd28a' },
  },
  { backdrop: { look: 'dots' } },
];

describe('the picture of a form’s link', () => {
  it.each(DESIGNS)('is a small PNG of the size that apps want, of %j', async (design) => {
    const png = await linkPicture(form(design, { description: 'For teams, classes and clubs.' }));
    const { format, width, height } = await sharp(png).metadata();
    expect([format, width, height]).toEqual(['png', LINK_PICTURE.width, LINK_PICTURE.height]);
    expect(png.length).toBeLessThan(100_000);
  });

  it('is drawn in the colours of the theme, and differs by title', async () => {
    const design: FormDesign = {
      mode: 'light',
      light: { accent: '#00796b', ground: '#ff0000', paper: '#ffffff', ink: '#101010' },
    };
    const png = await linkPicture(form(design));
    const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([data[0], data[1], data[2]]).toEqual([255, 0, 0]);
    expect(png.equals(await linkPicture(form(design, { title: 'Another' })))).toBe(false);
  });

  it('takes long titles, scripts from right to left, and texts that look like markup', async () => {
    for (const title of [
      'word '.repeat(80),
      'استبيان رضا العملاء',
      '</svg><script>"&',
      '申込フォーム',
    ]) {
      const locale = title.startsWith('ا') ? 'ar' : 'en';
      const png = await linkPicture(form({}, { title, locale }));
      expect((await sharp(png).metadata()).width).toBe(LINK_PICTURE.width);
    }
  });

  it('is named by the pages of forms with a theme, after a picture of the owner’s', () => {
    const served = { formId: 'f1', version: 7, definition: form({ mode: 'dark' }) };
    const link = { social: {}, origin: 'https://forms.example' };
    const { html } = formDocument({ ...served, link });
    expect(html).toContain(
      '<meta property="og:image" content="https://forms.example/api/forms/f1/picture?v=7">',
    );
    expect(html).toContain('content="summary_large_image"');
    const picture = { id: 'a'.repeat(64), width: 800, height: 400 };
    const own = formDocument({ ...served, link: { ...link, social: { picture } } }).html;
    expect(own).toContain(`content="https://forms.example/api/assets/${picture.id}"`);
    expect(formDocument(served).html).not.toContain('og:image');
  });
});
