/** The gallery of templates: filtered, searched, previewed, used. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TEMPLATES } from '@/domain/content/templates/templates';
import { aNewWorkspace, aWorkspace } from '../support/aWorkspace';
import { renderRoute } from '../support/renderRoute';

const main = () => within(screen.getByRole('main'));
const shownCards = () => main().getAllByRole('heading', { level: 2 });
const count = () => main().getByRole('status').textContent;

describe('the gallery', () => {
  it('shows every template after the blank form, and counts them', async () => {
    await renderRoute('/forms/templates', { documents: aWorkspace() });
    expect(shownCards().map(({ textContent }) => textContent)).toEqual([
      'Blank form',
      ...TEMPLATES.map(({ title }) => title),
    ]);
    expect(count()).toBe(`${TEMPLATES.length} templates`);
  });

  it('filters by purpose, in the address', async () => {
    const { person, address } = await renderRoute('/forms/templates', { documents: aWorkspace() });
    const nav = within(screen.getByRole('navigation', { name: 'Template categories' }));
    await person.click(nav.getByRole('link', { name: 'Charities' }));
    expect(address()).toBe('/forms/templates?category=charity');
    expect(nav.getByRole('link', { name: 'Charities' }).getAttribute('aria-current')).toBe('page');
    const titles = shownCards().map(({ textContent }) => textContent);
    expect(titles).toContain('Donation form');
    expect(titles).not.toContain('Contact form');
    expect(count()).toBe(`${titles.length} templates`);
  });

  it('is searched by what people call a form, and leads back from an empty search', async () => {
    const { person, address } = await renderRoute('/forms/templates', { documents: aWorkspace() });
    await person.type(main().getByRole('searchbox', { name: 'Search templates' }), 'time off');
    await waitFor(() => expect(shownCards()[0]?.textContent).toBe('Leave request'));
    await waitFor(() => expect(address()).toBe('/forms/templates?q=time+off'));
    await person.type(main().getByRole('searchbox'), ' spaceship');
    await waitFor(() => expect(count()).toBe('No templates found'));
    await person.click(main().getByRole('button', { name: 'Show all templates' }));
    await waitFor(() => expect(count()).toBe(`${TEMPLATES.length} templates`));
    expect(address()).toBe('/forms/templates');
  });
});

describe('a template', () => {
  it('is previewed on a phone and in dark, which the address keeps', async () => {
    const { person, address } = await renderRoute('/forms/create/wedding-rsvp', {
      documents: aWorkspace(),
    });
    const preview = within(await main().findByRole('region', { name: 'Preview' }));
    expect(preview.getByTitle('Form preview').getAttribute('src')).toBe('/preview.html');
    await person.click(preview.getByRole('button', { name: 'Phone' }));
    await person.click(preview.getByRole('button', { name: 'Dark' }));
    await waitFor(() =>
      expect(address()).toBe('/forms/create/wedding-rsvp?device=phone&scheme=dark'),
    );
    expect(preview.getByRole('button', { name: 'Dark', pressed: true })).toBeTruthy();
  });

  it('lists what a group asks each time', async () => {
    await renderRoute('/forms/create/wedding-rsvp', { documents: aWorkspace() });
    expect(await main().findByText('Name · Main course · Allergies or dietary needs')).toBeTruthy();
  });

  it('is used in one press; looking at it creates nothing', async () => {
    const { person, called } = await renderRoute('/forms/create/cleaning-quote', {
      documents: aWorkspace(),
      responses: { createForm: ({ formId }) => ({ formId, rev: 1 }) },
    });
    const use = await main().findByRole('button', { name: 'Use this template' });
    expect(called()).toEqual([]);
    await person.click(use);
    await waitFor(() => expect(called()).toHaveLength(1));
    const [create] = called();
    expect(create?.name).toBe('createForm');
    expect(JSON.stringify(create?.request)).toContain('Get a cleaning quote');
  });
});

it.each(['/forms/create', '/thank-you'])(
  '%s offers a few templates, and all of them',
  async (url) => {
    const { person, address } = await renderRoute(url, { documents: aNewWorkspace() });
    const links = await main().findAllByRole('link', { name: /\d+ questions/ });
    expect(links).toHaveLength(4);
    await person.click(main().getByRole('link', { name: /All templates/ }));
    expect(address()).toBe('/forms/templates');
  },
);
