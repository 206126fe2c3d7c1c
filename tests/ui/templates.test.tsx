/** The gallery of templates: filtered, searched, previewed, used. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TEMPLATES } from '@/domain/content/templates/templates';
import { paths } from '@/domain/base/firestorePaths';
import { aNewWorkspace, aWorkspace, ROBIN, WS } from '../support/aWorkspace';
import { aField, aForm } from '../support/forms';
import { documentAt } from '../support/inMemory/db';
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

describe('a form saved as a template', () => {
  const saved = () => documentAt(paths.ownTemplate(WS, 'own1'))?.name;
  const withOwn = () => ({
    ...aWorkspace(),
    [paths.ownTemplate(WS, 'own1')]: {
      schemaVersion: 1,
      name: 'Our enquiries',
      questions: 5,
      sketch: '{"q":[]}',
      updatedAt: 1,
      updatedBy: ROBIN.uid,
    },
    [paths.ownTemplateBody(WS, 'own1')]: {
      schemaVersion: 1,
      definition: JSON.stringify(aForm([aField('email', 'femail')], { title: 'Enquiry' })),
    },
  });

  it('is saved from the form’s menu under a name, and listed first in the gallery', async () => {
    const { person } = await renderRoute('/forms', { documents: aWorkspace() });
    await person.click(
      await main().findByRole('button', { name: 'More actions for Request a quote' }),
    );
    await person.click(screen.getByRole('menuitem', { name: 'Save as template' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await person.clear(name);
    await person.type(name, 'Our enquiries');
    await person.click(screen.getByRole('button', { name: 'Save template' }));
    await person.click(await screen.findByRole('button', { name: 'See templates' }));
    const own = within(await main().findByRole('region', { name: 'Your templates' }));
    expect(own.getByRole('link', { name: /Our enquiries/ })).toBeTruthy();
    expect(count()).toBe(`${TEMPLATES.length + 1} templates`);
  });

  it('is opened, and used like any other', async () => {
    const { person, called } = await renderRoute('/forms/create/own1', {
      documents: withOwn(),
      responses: { createForm: ({ formId }) => ({ formId, rev: 1 }) },
    });
    const use = await main().findByRole('button', { name: 'Use this template' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Our enquiries');
    await person.click(use);
    await waitFor(() => expect(called()[0]?.name).toBe('createForm'));
  });

  it('is renamed; deleted, and back with an undo', async () => {
    const { person } = await renderRoute('/forms/templates', { documents: withOwn() });
    const act = async (item: string, of: string) => {
      await person.click(
        await main().findByRole('button', { name: `Actions for the template ${of}` }),
      );
      await person.click(screen.getByRole('menuitem', { name: item }));
    };
    await act('Rename template', 'Our enquiries');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await person.clear(name);
    await person.type(name, 'Enquiries 2027{Enter}');
    await waitFor(() => expect(saved()).toBe('Enquiries 2027'));
    await act('Delete template', 'Enquiries 2027');
    await waitFor(() => expect(saved()).toBeUndefined());
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(saved()).toBe('Enquiries 2027'));
    expect(documentAt(paths.ownTemplateBody(WS, 'own1'))).toBeTruthy();
  });

  it('is found by its name', async () => {
    await renderRoute('/forms/templates?q=enquiries', { documents: withOwn() });
    expect(await main().findByRole('region', { name: 'Your templates' })).toBeTruthy();
  });
});

describe('on the site', () => {
  it('a visitor registers on the way to a template', async () => {
    await renderRoute('/features', { documents: {}, user: null });
    const band = within(await main().findByRole('region', { name: 'Start from a template' }));
    expect(band.getAllByRole('listitem')).toHaveLength(10);
    expect(band.getByRole('link', { name: /Wedding RSVP/ }).getAttribute('href')).toBe(
      '/register?next=%2Fforms%2Fcreate%2Fwedding-rsvp',
    );
    expect(band.getByRole('link', { name: 'See all 60 templates' }).getAttribute('href')).toBe(
      '/register?next=%2Fforms%2Ftemplates',
    );
  });

  it('a member goes to a template at once', async () => {
    await renderRoute('/features', { documents: aWorkspace() });
    const band = within(await main().findByRole('region', { name: 'Start from a template' }));
    expect(band.getByRole('link', { name: /Wedding RSVP/ }).getAttribute('href')).toBe(
      '/forms/create/wedding-rsvp',
    );
  });
});
