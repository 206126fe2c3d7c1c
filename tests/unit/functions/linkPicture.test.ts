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
    const { bytes: png } = await linkPicture(
      form(design, { description: 'For teams, classes and clubs.' }),
    );
    const { format, width, height } = await sharp(png).metadata();
    expect([format, width, height]).toEqual(['png', LINK_PICTURE.width, LINK_PICTURE.height]);
    expect(png.length).toBeLessThan(100_000);
  });

  it('is drawn in the colours of the theme, and differs by title', async () => {
    const design: FormDesign = {
      mode: 'light',
      light: { accent: '#00796b', ground: '#ff0000', paper: '#ffffff', ink: '#101010' },
    };
    const { bytes: png } = await linkPicture(form(design));
    const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([data[0], data[1], data[2]]).toEqual([255, 0, 0]);
    const { bytes: other } = await linkPicture(form(design, { title: 'Another' }));
    expect(png.equals(other)).toBe(false);
  });

  it('shows the logo above the title, or on the cover, and the part of the cover that its owner chose', async () => {
    const paint = (width: number, height: number, background: string) =>
      sharp({ create: { width, height, channels: 3, background } })
        .webp({ lossless: true })
        .toBuffer();
    const logo = await paint(200, 100, '#ff0000');
    const left = await paint(600, 600, '#00ff00');
    const cover = await sharp({
      create: { width: 1_200, height: 600, channels: 3, background: '#0000ff' },
    })
      .composite([{ input: left, left: 0, top: 0 }])
      .webp({ lossless: true })
      .toBuffer();
    const picture = { id: 'a'.repeat(64), width: 200, height: 100 };
    const design: FormDesign = { mode: 'light', logo: { picture, alt: '' } };
    const colourAt = async (bytes: Buffer, x: number, y: number) => {
      const { data } = await sharp(bytes)
        .removeAlpha()
        .extract({ left: x, top: y, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      return [...data].map((value) => (value > 200 ? 1 : value < 60 ? 0 : 0.5)).join('');
    };
    const plain = await linkPicture(form(design), { logo });
    expect(plain.type).toBe('image/png');
    const rows = await Promise.all(
      Array.from({ length: 60 }, (_none, n) => colourAt(plain.bytes, 200, 100 + 5 * n)),
    );
    expect(rows).toContain('100');
    const framed = { picture, x: 0, y: 50 };
    const withCover = await linkPicture(form({ ...design, cover: framed }), { logo, cover });
    expect(withCover.type).toBe('image/jpeg');
    expect(withCover.bytes.length).toBeLessThan(200_000);
    expect(await colourAt(withCover.bytes, 700 - 200, 100)).toBe('010');
    expect(await colourAt(withCover.bytes, 1_000, 100)).toBe('001');
    expect(await colourAt(withCover.bytes, 200, 70 + 190 - 60)).toBe('100');
    // The corners are the card's: the ground shows through.
    expect(await colourAt(withCover.bytes, 81, 71)).not.toBe('010');
    const right = await linkPicture(
      form(
        { mode: 'light', surface: 'open', cover: framed },
        { locale: 'ar', title: 'استبيان رضا العملاء' },
      ),
      { cover },
    );
    expect((await sharp(right.bytes).metadata()).width).toBe(LINK_PICTURE.width);
    expect(await colourAt(right.bytes, 5, 5)).toBe('010');
    // A file that is gone leaves the picture as it is without.
    expect((await linkPicture(form(design))).type).toBe('image/png');
  });

  it('takes long titles, scripts from right to left, and texts that look like markup', async () => {
    for (const title of [
      'word '.repeat(80),
      'استبيان رضا العملاء',
      '</svg><script>"&',
      '申込フォーム',
    ]) {
      const locale = title.startsWith('ا') ? 'ar' : 'en';
      const { bytes: png } = await linkPicture(form({}, { title, locale }));
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
