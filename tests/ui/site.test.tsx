import { render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppearanceProvider } from '@/app/appearance/AppearanceProvider';
import { AuthCard } from '@/features/account/AuthCard';
import { FeatureChapter } from '@/features/site/features/FeatureChapter';
import { RelatedFeatures } from '@/features/site/features/RelatedFeatures';
import { HomeAnswers } from '@/features/site/landing/HomeAnswers';
import { Questions } from '@/features/site/Questions';
import { FEATURE_SECTIONS } from '@/domain/content/features';
import { ProductPicture } from '@/shared/ui/pictures/ProductPicture';

const show = (element: ReactElement) =>
  render(
    <AppearanceProvider>
      <MemoryRouter>{element}</MemoryRouter>
    </AppearanceProvider>,
  );

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

describe('a picture of the product', () => {
  it('is there in both modes and widths, with its size and a text', () => {
    const { container } = show(
      <ProductPicture name="insights" alt="Insights of all forms." sizes="50vw" />,
    );
    const images = [...container.querySelectorAll('img')];
    expect(images.map((image) => image.getAttribute('src'))).toEqual([
      '/pictures/insights-light-720.webp',
      '/pictures/insights-dark-720.webp',
    ]);
    for (const image of images) {
      expect(image.getAttribute('width')).toBe('1440');
      expect(image.getAttribute('height')).toBe('960');
      expect(image.getAttribute('srcset')).toMatch(/720\.webp 720w, .*1440\.webp 1440w$/);
      // The picture of the other mode has no box, and only lazy pictures without one are never fetched.
      expect(image.getAttribute('loading')).toBe('lazy');
      expect(image.alt).toContain('Insights');
    }
  });

  it('says nothing where it only decorates', () => {
    show(<ProductPicture name="form" alt="" sizes="50vw" />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('the owner’s side of the example', () => {
  it('shows an example before the first response', () => {
    show(<HomeAnswers answers={[]} />);
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Example.*Ana Pereira/),
    ]);
    expect(screen.getByText('12 responses today')).toBeTruthy();
  });

  it('marks a new response, counts it, and shows its contact', () => {
    const grace = { name: 'Grace Hopper', email: 'grace@navy.example' };
    const answer = { id: 'a', summary: 'Grace Hopper · Yes', contact: grace, took: '9 s' };
    show(<HomeAnswers answers={[answer]} />);
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('NewGrace Hopper · Yes');
    expect(screen.getByText('13 responses today')).toBeTruthy();
    expect(screen.getByText('grace@navy.example · Responded to Summer party')).toBeTruthy();
  });

  it('says why there is no contact', () => {
    show(<HomeAnswers answers={[{ id: 'a', summary: 'No', contact: undefined, took: '9 s' }]} />);
    expect(screen.getByText('No email address, so no contact was created.')).toBeTruthy();
  });
});

describe('the features of a section', () => {
  const [section] = FEATURE_SECTIONS;
  const features = section?.features ?? [];

  it('lead to their pages as a whole, beside the one picture of the section', () => {
    show(
      <FeatureChapter id="build" title="Build" lead="Write." features={features} turned={false} />,
    );
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(features.map(({ id }) => `/features/${id}`));
    expect(screen.getAllByRole('img', { name: /^The builder/ }).length).toBeGreaterThan(0);
  });

  it('of a deployment’s own has no picture', () => {
    show(<FeatureChapter id="own2" title="Own" lead={undefined} features={features} turned />);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('have the spec’s Learn More where they are related', () => {
    show(<RelatedFeatures features={features} />);
    for (const link of screen.getAllByRole('link')) expect(link.textContent).toBe('Learn More');
  });
});

describe('questions', () => {
  it('open in place, by the browser itself', () => {
    show(<Questions questions={[['Is it free?', 'Yes.']]} />);
    const summary = screen.getByText('Is it free?');
    expect(summary.tagName).toBe('SUMMARY');
    expect(within(summary.closest('details') ?? document.body).getByText('Yes.')).toBeTruthy();
  });
});

describe('the frame of the account screens', () => {
  it('has one heading, with the form in it', () => {
    show(
      <AuthCard title="Log in">
        <button type="button">Log in</button>
      </AuthCard>,
    );
    expect(screen.getAllByRole('heading')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
  });
});
