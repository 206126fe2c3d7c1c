import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fillIn, type Imprint } from '@/features/site/policies/fill';
import { parseMarkdown, plainText, type Inline } from '@/shared/lib/markdown';
import { routes } from '@/shared/config/routes';

const NOBODY: Imprint = {
  legalName: undefined,
  number: undefined,
  address: undefined,
  supportEmail: undefined,
};
const SOMEBODY: Imprint = {
  legalName: 'Example Ltd',
  number: '01234567',
  address: '1 High Street, London',
  supportEmail: 'help@example.org',
};
const POLICIES = ['privacy', 'terms'] as const;
const read = (file: string) => readFileSync(file, 'utf8');
const textOf = (name: string) => read(`src/features/site/policies/${name}.md`);
const PATHS: string[] = Object.values(routes).map((route) => route.path);

function sourcesIn(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => read(path.join(folder, file)))
    .join('\n');
}

function linesOf(text: string): Inline[][] {
  return parseMarkdown(text).flatMap((block) => {
    switch (block.kind) {
      case 'code':
        return [];
      case 'list':
        return block.items;
      case 'table':
        return [...block.head, ...block.rows.flat()];
      default:
        return [block.inline];
    }
  });
}

describe.each(POLICIES)('the policy %s', (name) => {
  it('leaves no gap, with or without a company', () => {
    for (const imprint of [NOBODY, SOMEBODY]) {
      const filled = fillIn(textOf(name), imprint);
      expect(filled).not.toMatch(/[{}]|undefined/);
      expect(filled).toContain('/contact-sales');
    }
    expect(fillIn(textOf(name), NOBODY)).toContain('a UK company');
    const filled = fillIn(textOf(name), SOMEBODY);
    expect(filled).toContain('Example Ltd: company number 01234567, registered at 1 High Street');
    expect(filled).toContain('help@example.org');
  });

  it('has parts with anchors of their own, and links to what there is', () => {
    const filled = fillIn(textOf(name), SOMEBODY);
    const anchors = parseMarkdown(filled).flatMap((block) =>
      block.kind === 'heading' ? [block.id] : [],
    );
    expect(anchors.length).toBeGreaterThan(9);
    expect(new Set(anchors).size).toBe(anchors.length);
    const links = linesOf(filled)
      .flat()
      .flatMap((part) => (part.kind === 'link' ? [part.href] : []));
    expect(links.length).toBeGreaterThan(2);
    for (const href of links) {
      if (!href.startsWith('https://')) expect(PATHS).toContain(href.split('?')[0]);
    }
    // A link that is not safe would have stayed text.
    expect(linesOf(filled).map(plainText).join('\n')).not.toContain('](');
  });
});

describe('the privacy policy', () => {
  it('names everything that is kept in a browser', () => {
    const source = sourcesIn('src');
    const names = new Set([
      // Names of entries: literals and templates that begin with the product's name, or the spec's two.
      ...[...source.matchAll(/['`](formloom[.\w]*:?)(?:\$\{|['`])/g)].map(([, key]) => key ?? ''),
      ...[...source.matchAll(/'(appTheme|largeTextEnabled)'/g)].map(([, key]) => key ?? ''),
    ]);
    // Messages to the preview's frame, an emulator's helper: nothing of these is there in production.
    for (const other of ['formloom:', 'formloomEmulatedGoogle']) names.delete(other);
    // Nor of columns of a spreadsheet.
    for (const name of names) if (name.startsWith('formloom_')) names.delete(name);
    const policy = textOf('privacy');
    for (const key of names) expect(policy, key).toContain(key);
    expect(names.size).toBeGreaterThanOrEqual(6);
  });

  it('says the periods that the code keeps to', () => {
    const days = (file: string) => /const KEPT = (\d+) \* 86_400_000/.exec(read(file))?.[1];
    const policy = textOf('privacy');
    expect(policy).toMatch(
      new RegExp(`Enquiries +\\| ${days('functions/src/http/enquiries.ts')} days`),
    );
    expect(policy).toMatch(
      new RegExp(`Emails we sent +\\| ${days('functions/src/mail/send.ts')} days`),
    );
  });
});
