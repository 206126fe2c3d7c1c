import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ARTICLE_CATEGORIES } from '@/domain/content/articleEntry';
import { articleDocument } from '@/domain/content/articleEntry';
import { ARTICLES } from '@/domain/content/articles';
import { FEATURE_SECTIONS } from '@/domain/content/features';
import { articleSchema, featureSectionSchema } from '@/domain/documents/content.schema';
import { parseMarkdown, type Inline } from '@/shared/lib/markdown';
import { routes } from '@/shared/config/routes';

const FOLDER = 'src/features/help/articles';
const IDS = ARTICLES.map(({ id }) => id);
const textOf = (id: string) => readFileSync(path.join(FOLDER, `${id}.md`), 'utf8');
const PATHS = Object.values(routes).map((route) => route.path);

/** Screens of the signed-in area, where the help popover is. */
const PRIVATE = [
  routes.dashboard,
  routes.knowledgeBase,
  routes.insights,
  routes.thankYou,
  routes.contacts,
  routes.accounts,
  routes.profileSettings,
  routes.formBuilderNew,
  routes.formsCreate,
  routes.forms,
  routes.templates,
  routes.allResponses,
  routes.notifications,
].map((route) => route.path);

const covers = (prefix: string, pathname: string) =>
  pathname === prefix || pathname.startsWith(`${prefix}/`);

/** Whether a path of the app looks like this, ids filled in. */
function isRoute(href: string): boolean {
  const { pathname } = new URL(href, 'https://example.org');
  return PATHS.some((route) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`).test(pathname));
}

function linksIn(id: string): string[] {
  const linksOf = (inline: readonly Inline[]) =>
    inline.flatMap((part) => (part.kind === 'link' ? [part.href] : []));
  return parseMarkdown(textOf(id)).flatMap((block) => {
    switch (block.kind) {
      case 'code':
        return [];
      case 'list':
        return block.items.flatMap(linksOf);
      case 'table':
        return [block.head, ...block.rows].flat().flatMap(linksOf);
      default:
        return linksOf(block.inline);
    }
  });
}

describe('the articles', () => {
  it('have a text each, and each text has an entry', () => {
    const texts = readdirSync(FOLDER).map((file) => file.replace('.md', ''));
    expect(texts.sort()).toEqual([...IDS].sort());
    expect(new Set(IDS).size).toBe(IDS.length);
  });

  it.each(ARTICLES)('$id has title, summary, category and a text of bearable length', (entry) => {
    expect(entry.title).toMatch(/^[A-Z].{4,60}[^.!]$/);
    expect(entry.summary).toMatch(/^[A-Z“].{10,110}\.$/);
    expect(ARTICLE_CATEGORIES).toContain(entry.category);
    const words = textOf(entry.id).split(/\s+/).length;
    expect(words).toBeGreaterThan(30);
    expect(words).toBeLessThan(400);
    // Code and examples may have it.
    expect(textOf(entry.id).replaceAll(/```.*?```/gs, '')).not.toContain('!');
  });

  it.each(IDS)('%s links to nothing but what there is', (id) => {
    for (const href of linksIn(id)) {
      expect(isRoute(href), href).toBe(true);
      const article = /^\/knowledge-base\/article\/(.+)$/.exec(href)?.[1];
      if (article !== undefined) expect(IDS, href).toContain(article);
      expect(article).not.toBe(id);
    }
    // What looks like a link is one: an unsafe address would stay text.
    const all = parseMarkdown(textOf(id)).flatMap((block) =>
      block.kind === 'paragraph' ? block.inline : [],
    );
    for (const part of all) if (part.kind === 'text') expect(part.text).not.toMatch(/\]\(/);
  });

  it('have headings with anchors of their own', () => {
    for (const id of IDS) {
      const anchors = parseMarkdown(textOf(id)).flatMap((block) =>
        block.kind === 'heading' ? [block.id] : [],
      );
      expect(new Set(anchors).size, id).toBe(anchors.length);
      expect(anchors.every((anchor) => /^[a-z0-9-]+$/.test(anchor))).toBe(true);
    }
  });

  it('are offered at prefixes of screens that there are', () => {
    for (const { id, routes: prefixes } of ARTICLES) {
      for (const prefix of prefixes) {
        expect(
          PATHS.some((route) => covers(prefix, route)),
          `${id} at ${prefix}`,
        ).toBe(true);
      }
    }
  });

  it('help on every screen of the signed-in area', () => {
    for (const screen of PRIVATE) {
      const helping = ARTICLES.filter((entry) => entry.routes.some((one) => covers(one, screen)));
      expect(helping.length, screen).toBeGreaterThan(0);
    }
  });

  it('are documents of the spec’s fields, each at most 1 kB', () => {
    for (const entry of ARTICLES) {
      const document = articleDocument(entry);
      expect(Object.keys(document).sort()).toEqual(['link', 'routes', 'title']);
      articleSchema.strict().parse(document);
      expect(isRoute(document.link)).toBe(true);
      expect(Buffer.byteLength(JSON.stringify(document))).toBeLessThanOrEqual(1_000);
    }
  });

  it('are called by their titles wherever a screen leads to them', () => {
    const sources = readdirSync('src/features', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => readFileSync(path.join('src/features', file), 'utf8'))
      .join('\n');
    const named = [
      ...sources.matchAll(/title: '([^']+)',\s+href: routes\.article\.href\('([\w-]+)'\)/g),
    ];
    expect(named.length).toBeGreaterThan(3);
    for (const [, title, id] of named) {
      expect(ARTICLES.find((entry) => entry.id === id)?.title, id).toBe(title);
    }
  });
});

describe('the features', () => {
  it('are documents of the spec’s fields, with ids of their own', () => {
    const ids = FEATURE_SECTIONS.flatMap((section) => section.features.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, ...document } of FEATURE_SECTIONS) {
      expect(id).toMatch(/^[a-z]+$/);
      featureSectionSchema.strict().parse(document);
    }
  });
});
