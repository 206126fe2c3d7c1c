/** Responses as a PDF: read back by another reader, whatever people wrote in them. */
import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Answers } from '@/domain/values/answer';
import type { ResponseDocument } from '@/domain/export/document';
import type { ExportedResponse } from '@/domain/export/rows';
import { exportWriter } from '@/domain/export/writer';
import { fieldReader } from '@/domain/readout/columns';
import { pdfOf } from '../../functions/src/exports/pdf/render';
import { EVERY_ANSWER, everyType } from '../support/everyType';
import { aPlan } from '../support/exports';
import { readPdf } from '../support/pdf';

const NOW = Date.parse('2026-11-23T10:00:00Z');
const SIGNED: Answers = {
  ...EVERY_ANSWER,
  fsign: { t: 'signature', v: 'M10 60 C40 10 65 10 95 60 S150 110 180 60 L250 40' },
};

function aResponse(answers: Answers, over: Partial<ExportedResponse> = {}): ExportedResponse {
  return {
    id: 'abc_DEF-123',
    formId: 'f',
    version: 1,
    answers,
    status: 'complete',
    submittedAt: NOW,
    day: '2026-11-23',
    respondent: { name: 'Ada Lovelace' },
    ...over,
  };
}

/** The bytes of a PDF of responses to the form of every type. */
async function aPdf(
  responses: readonly ExportedResponse[],
  title = 'Every type',
): Promise<{ bytes: Buffer; replaced: number }> {
  const form = everyType();
  const plan = aPlan([form], { format: 'pdf' });
  const reader = fieldReader(plan.registry, new Map());
  const writer = exportWriter(plan, reader, { cut: 0, unplaced: 0 }, () => form);
  const each = async function* () {
    for (const [index, one] of responses.entries()) {
      yield await Promise.resolve(JSON.parse(writer.row(one, index)) as ResponseDocument);
    }
  };
  const notes = { replaced: 0 };
  const parts: Buffer[] = [];
  const about = { title, asOf: NOW, count: responses.length };
  for await (const part of pdfOf(each(), about, notes)) parts.push(part);
  return { bytes: Buffer.concat(parts), ...notes };
}

describe('a PDF', () => {
  it('shows who, when, and every question with its answer', async () => {
    const { bytes, replaced } = await aPdf([aResponse(SIGNED)]);
    if (process.env['PDF_OUT']) writeFileSync(`${process.env['PDF_OUT']}/one.pdf`, bytes);
    const { text, info, pages } = await readPdf(bytes);
    for (const said of [
      'Ada Lovelace',
      'Every type',
      'Submitted 23 Nov 2026, 10:00 (Europe/London)',
      'Status Response',
      'Response ID abc_DEF-123',
      'Parcels 15',
      'Day 20 Nov 2026',
      'Colour Teal',
      'Extras Wrapping, Card',
      'Rooms Hall Good Bath Bad',
      'Order of wishes 1. Hills 2. Sea 3. Town',
      'Our service 4 / 5',
      'Total £38.50',
      'Address 1 High Street, Bath, BA1 1AA',
      'Guest 1 Guest’s name Charles Meal Meat',
      'Guest 2 Guest’s name Mary Meal Vegetarian What do you not eat? Cheese',
      'Terms Agreed I agree to the terms',
    ]) {
      expect(text).toContain(said);
    }
    expect(info).toMatchObject({ Title: 'Every type responses', Language: 'en-GB' });
    expect(pages.at(-1)?.at(-1)).toBe(`Every type Page ${pages.length} of ${pages.length}`);
    expect(replaced).toBe(0);
  });

  it('holds letters of many alphabets, long texts, and texts that would do harm elsewhere', async () => {
    const story = Array.from({ length: 800 }, (_, n) => `word${n}`)
      .join(' ')
      .slice(0, 5_000);
    const endless = 'x'.repeat(3_000);
    const hostile = ') Tj ET endobj <</Type/Action/S/JavaScript/JS(app.alert(1))>> \\) %%EOF';
    const { bytes, replaced } = await aPdf([
      aResponse({
        ...SIGNED,
        fname: { t: 'parts', v: { first: 'Łukasz', last: 'Müller Ωμέγα' } },
        fcode: { t: 'text', v: hostile },
        fstory: { t: 'text', v: `${story}\n\nЯ люблю £4,200 – ầ ễ ș ğ ħ ẞ €` },
        furl: { t: 'text', v: endless },
        fsource: { t: 'text', v: '\u202egnp.exe\u0000\u0007\tend' },
      }),
    ]);
    if (process.env['PDF_OUT']) writeFileSync(`${process.env['PDF_OUT']}/long.pdf`, bytes);
    const { text, pages } = await readPdf(bytes);
    const running = text.replace(/ Every type Page \d of \d(?= word)/g, '');
    expect(running).toContain(story.trim());
    expect(text).toContain('Łukasz Müller Ωμέγα');
    expect(text).toContain('Я люблю £4,200 – ầ ễ ș ğ ħ ẞ €');
    expect(text).toContain(hostile);
    expect(text.match(/x{3,}/g)?.join('').length).toBe(3_000);
    expect(text).toContain('gnp.exe end');
    expect(bytes.includes('/JavaScript')).toBe(false);
    expect(replaced).toBe(0);
    expect(pages.length).toBeGreaterThan(2);
    // No page ends with a question.
    for (const page of pages) expect(page.slice(-3)).not.toContain('Story');
  });

  it('holds the scripts of all languages that a form can be in, and emoji', async () => {
    const texts = [
      'مرحبا بالعالم (٣ كتب)',
      'שלום עולם',
      '东京的山田太郎。',
      '👍 😀',
      'きのう図書館で働く',
      'हिन्दी में क्षत्रिय कार्य है।',
    ];
    const { bytes, replaced } = await aPdf([
      aResponse({
        ...SIGNED,
        fname: { t: 'parts', v: { first: 'أحمد', last: 'الحسيني' } },
        fstory: {
          t: 'text',
          v: `${texts.join('\n')}\nmixed مرحبا and שלום 123 end Ελλάδα, Україна`,
        },
      }),
    ]);
    if (process.env['PDF_OUT']) writeFileSync(`${process.env['PDF_OUT']}/scripts.pdf`, bytes);
    expect(replaced).toBe(0);
    const { text } = await readPdf(bytes);
    expect(text).not.toContain('\ufffd');
    // Letters are read out as they were typed, whatever forms they are drawn in.
    for (const word of ['东京的山田太郎', '👍', 'きのう図書館で働く', 'Ελλάδα, Україна'])
      expect(text).toContain(word);
    for (const letter of texts.join('').match(/[\p{Script=Arabic}\p{Script=Hebrew}]/gu) ?? []) {
      expect(text).toContain(letter);
    }
  });

  it('says where a character could not be shown', async () => {
    const { bytes, replaced } = await aPdf([
      aResponse({ ...SIGNED, fcode: { t: 'text', v: 'a 한글 ཀ b' } }),
    ]);
    const { text } = await readPdf(bytes);
    expect(replaced).toBe(3);
    expect(text).toContain('a \ufffd\ufffd \ufffd b');
    expect(text).toContain('\ufffd stands for a character that this PDF can’t show.');
  });

  it('of several begins each on a page, with an outline; the same ones give the same bytes', async () => {
    const all = ['Ada', 'Børge', ''].map((name, index) =>
      aResponse(SIGNED, {
        id: `r${index}`,
        ...(name ? { respondent: { name } } : { respondent: {} }),
        ...(index === 1 ? { test: true } : {}),
      }),
    );
    const first = await aPdf(all);
    const second = await aPdf(all);
    if (process.env['PDF_OUT']) writeFileSync(`${process.env['PDF_OUT']}/some.pdf`, first.bytes);
    expect(first.bytes.equals(second.bytes)).toBe(true);
    const { pages, outline, text } = await readPdf(first.bytes);
    expect(outline).toEqual(['Ada', 'Børge', 'Anonymous']);
    expect(pages[0]).toContain('Ada');
    expect(text).toContain('Status Response (test)');
    expect(text).toContain('Response 2 of 3 · Page 1 of');
  });

  it('of none is one page', async () => {
    const { pages } = await readPdf((await aPdf([])).bytes);
    expect(pages).toEqual([['Every type No responses']]);
  });
});
