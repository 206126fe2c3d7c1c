import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { templateById, TEMPLATES } from '@/domain/content/templates/templates';
import { FEATURE_SECTIONS } from '@/domain/content/features';
import { PLANS } from '@/domain/options/plans';
import { featureLookOf } from '@/features/site/features/featureLook';
import { FREE_PLAN } from '@/features/site/landing/freePlan';
import { FIRST_QUESTION, PAGE_WEIGHTS, SOAK } from '@/features/site/measured';
import {
  HOME_TEMPLATES,
  MORE_TEMPLATES,
  TEMPLATE_COUNT,
} from '@/features/site/templates/templateCards';
import { SITE_PAGES } from '@/shared/config/pages';
import { formatCount } from '@/shared/lib/numbers';
import { TEMPLATE_BODIES } from '../../support/templates';

const report = (name: string) => readFileSync(`docs/measurements/${name}.md`, 'utf8');

const bytesOf = (picture: string) => readFileSync(`public/pictures/${picture}`).byteLength;
const features = FEATURE_SECTIONS.flatMap((section) => section.features);

describe('the home page', () => {
  it('names the amounts of the free plan', () => {
    const [free] = PLANS;
    expect(free?.monthly).toBe(0);
    expect(FREE_PLAN).toContain(`${formatCount(free?.quotas.forms ?? 0)} forms`);
    expect(FREE_PLAN).toContain(`${formatCount(free?.quotas.answers ?? 0)} responses a month`);
  });

  it('counts the templates', () => {
    const feature = features.find(({ id }) => id === 'templates');
    expect(feature?.title).toBe(`${TEMPLATES.length} ready-made templates`);
    expect(TEMPLATE_COUNT).toBe(TEMPLATES.length);
    expect(HOME_TEMPLATES).toHaveLength(5);
  });

  it('shows templates that there are, by their names', () => {
    for (const { id, name } of MORE_TEMPLATES) expect(templateById(id)?.title).toBe(name);
  });

  it.each(MORE_TEMPLATES)('shows a question that $id has, with its options', (card) => {
    const fields = Object.values(TEMPLATE_BODIES.get(card.id)?.fields ?? {});
    const asked = fields.find((field) => 'label' in field && field.label === card.question);
    const labels = asked && 'options' in asked ? asked.options.map(({ label }) => label) : [];
    expect(labels.slice(0, card.options.length)).toEqual(card.options);
  });

  it('claims only figures that are in a report', () => {
    const form = report('2026-11-21-public-form');
    for (const { bytes } of PAGE_WEIGHTS) expect(form).toContain(formatCount(bytes));
    for (const ms of Object.values(FIRST_QUESTION)) expect(form).toContain(formatCount(ms));
    const soak = report('2026-11-21-soak');
    expect(soak).toContain(`${SOAK.acknowledged} answers of ${SOAK.clients} clients`);
    expect(soak).toMatch(new RegExp(`answers stored +\\| +${SOAK.stored} `));
  });
});

describe('the site', () => {
  it('has an icon of its own for each feature', () => {
    const icons = new Set(features.map(({ id }) => featureLookOf(id).Icon));
    expect(icons.size).toBeGreaterThanOrEqual(features.length - 1);
  });

  it('has descriptions that search engines show whole', () => {
    for (const { description } of Object.values(SITE_PAGES)) {
      expect(description.length).toBeLessThanOrEqual(160);
    }
    for (const { shortDescription } of FEATURE_SECTIONS.flatMap(({ features }) => features)) {
      expect(shortDescription.length).toBeLessThanOrEqual(160);
      expect(shortDescription.length).toBeGreaterThan(20);
    }
  });

  it('has each picture of the product in both modes and widths, within its budget', () => {
    const files = readdirSync('public/pictures');
    const names = features.map(({ id }) => featureLookOf(id).picture?.name);
    expect(files).toHaveLength(names.length * 4);
    for (const name of names) {
      for (const mode of ['light', 'dark']) {
        const own = files.filter((file) => file.startsWith(`${name}-${mode}-`));
        expect(own).toHaveLength(2);
        for (const file of own) expect(bytesOf(file)).toBeLessThanOrEqual(60_000);
      }
    }
  });

  it('shows a screen of its own for each feature', () => {
    const pictures = features.map(({ id }) => featureLookOf(id).picture);
    expect(new Set(pictures.map((picture) => picture?.name)).size).toBe(features.length);
    for (const picture of pictures) expect(picture?.alt).toMatch(/^[A-Z].{20,}\.$/);
  });

  it('asks for at most 120 kB of pictures on the first screen of home', () => {
    for (const mode of ['light', 'dark']) {
      const bytes = bytesOf(`builder-${mode}-1440.webp`) + bytesOf(`form-${mode}-640.webp`);
      expect(bytes).toBeLessThanOrEqual(120_000);
    }
  });
});
