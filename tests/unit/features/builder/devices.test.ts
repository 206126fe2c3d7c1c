/** The windows of the preview. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEVICES, fitDevice } from '@/shared/ui/preview/devices';
import { cases } from '../../../support/cases';

describe('a device in a space', () => {
  it('is as it is where there is room', () => {
    expect(fitDevice('phone', { width: 1280, height: 900 })).toMatchObject({
      width: 390,
      height: 844,
      scale: 1,
    });
    expect(fitDevice('desktop', { width: 1200, height: 700 })).toMatchObject({
      width: 1200,
      isWhole: true,
    });
  });

  it('is made smaller where there is not: a desktop on a phone is a desktop’s page', () => {
    const { width, scale } = fitDevice('desktop', { width: 390, height: 700 });
    expect(width).toBe(1024);
    expect(width * scale).toBeLessThanOrEqual(390);
  });

  it('shows a desktop the layout that the page has on one, however narrow the space', () => {
    const sheets = path.resolve('src/respondent');
    const css = readdirSync(sheets, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => readFileSync(path.join(sheets, file), 'utf8'))
      .join('');
    const widths = [...css.matchAll(/\(min-width: (\d+)rem\)/g)].map(([, rem]) => Number(rem) * 16);
    expect(widths.length).toBeGreaterThan(5);
    for (const width of [390, 850, 1_100]) {
      const shown = fitDevice('desktop', { width, height: 700 });
      expect(shown.width).toBeGreaterThanOrEqual(Math.max(...widths));
    }
  });

  it('a phone on a phone fills it', () => {
    expect(fitDevice('phone', { width: 360, height: 640 })).toEqual({
      width: 360,
      height: 640,
      scale: 1,
      isWhole: true,
    });
  });

  it('never stands out of its space', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...DEVICES),
        fc.integer({ min: 200, max: 3_000 }),
        fc.integer({ min: 200, max: 2_000 }),
        (device, width, height) => {
          const fit = fitDevice(device, { width, height });
          expect(fit.width * fit.scale).toBeLessThanOrEqual(width + 1);
          expect(fit.height * fit.scale).toBeLessThanOrEqual(height + 1);
        },
      ),
      { numRuns: cases(300) },
    );
  });
});
