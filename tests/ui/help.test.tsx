import { readdirSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ARTICLES, articleDocument } from '@/domain/content/articles';
import { Markdown } from '@/features/help/Markdown';
import { helpsAt, matchesRoute } from '@/features/help/matching';
import { isSafeHref } from '@/features/help/parseMarkdown';

describe('where an article helps', () => {
  it('is where the path equals a prefix or goes on after it with a slash', () => {
    expect(matchesRoute('/forms', '/forms')).toBe(true);
    expect(matchesRoute('/forms/abc/submissions', '/forms')).toBe(true);
    expect(matchesRoute('/forms/abc', '/forms/')).toBe(true);
    expect(matchesRoute('/formsabc', '/forms')).toBe(false);
    expect(matchesRoute('/form-builder', '/form')).toBe(false);
    expect(matchesRoute('/forms', '/')).toBe(false);
    expect(matchesRoute('/', '/')).toBe(true);
    expect(helpsAt({ routes: ['/contacts', '/accounts'] }, '/accounts/1')).toBe(true);
    expect(helpsAt({ routes: [] }, '/accounts')).toBe(false);
  });
});

describe('articles', () => {
  it('have a text each, and each text has an entry', () => {
    const texts = readdirSync('src/features/help/articles').map((file) => file.replace('.md', ''));
    expect(texts.sort()).toEqual(ARTICLES.map((entry) => entry.id).sort());
  });

  it('stay under 1 kB as documents', () => {
    for (const entry of ARTICLES) {
      expect(JSON.stringify(articleDocument(entry)).length).toBeLessThan(1_000);
    }
  });
});

describe('the Markdown subset', () => {
  const show = (text: string) =>
    render(
      <MemoryRouter>
        <Markdown text={text} />
      </MemoryRouter>,
    );

  it('draws headings, lists, emphasis and links', () => {
    show('## Title\n\nA **bold** and *soft* `code` [link](/forms).\n\n- one\n- two\n\n1. first');
    expect(screen.getByRole('heading', { level: 2, name: 'Title' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'link' }).getAttribute('href')).toBe('/forms');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText('bold').tagName).toBe('STRONG');
  });

  it('never makes HTML or an unsafe link', () => {
    const { container } = show('<img src=x onerror=alert(1)> [x](javascript:alert(1)) [y](//evil)');
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('a')).toBeNull();
    expect(container.textContent).toContain('<img src=x onerror=alert(1)>');
    expect(isSafeHref('http://plain.example')).toBe(false);
  });
});
