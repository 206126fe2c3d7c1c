/** The bar of a form: the same for its responses, its insights and the builder. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { aWorkspace, FORM } from '../support/aWorkspace';
import { stubLayout } from '../support/renderBuilder';
import { renderRoute } from '../support/renderRoute';

beforeAll(stubLayout);

const full = (url: string) => renderRoute(url, { documents: aWorkspace() });
/** The heads of sections below count as banners too, in this DOM. */
const bar = () => within(screen.getAllByRole('banner')[0] ?? document.body);
const tabs = () => within(bar().getByRole('navigation', { name: 'This form' }));
const current = () =>
  tabs()
    .getAllByRole('link')
    .find((link) => link.getAttribute('aria-current') === 'page')?.textContent;

const SCREENS = [
  ['Responses', `/forms/${FORM}/submissions`],
  ['Insights', `/insights?form=${FORM}`],
  ['Share', `/form-builder/${FORM}?tab=share`],
] as const;

describe('the bar of a form', () => {
  it.each(SCREENS)('has name, status and tabs at %s, and leads to the app', async (tab, url) => {
    const { person } = await full(url);
    expect(await bar().findByRole('heading', { level: 1, name: 'Request a quote' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(bar().getByText('Live')).toBeTruthy();
    expect(bar().getByRole('link', { name: 'All forms' })).toBeTruthy();
    expect(
      tabs()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Build',
      'Design',
      'Translations',
      'Share',
      'Responses',
      'Insights',
      'Versions',
      'Settings',
    ]);
    expect(current()).toBe(tab);
    expect(bar().getByRole('button', { name: 'Help' })).toBeTruthy();
    await person.click(bar().getByRole('button', { name: 'Open menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    expect(within(menu).getByRole('link', { name: 'Contacts' })).toBeTruthy();
  });

  it('stays from tab to tab, and opens the form that respondents see', async () => {
    const { person, address } = await full(SCREENS[0][1]);
    const link = await bar().findByRole('link', { name: 'Open form' });
    expect(link.getAttribute('href')).toBe(`/forms/${FORM}`);
    await person.click(tabs().getByRole('link', { name: 'Insights' }));
    await waitFor(() => expect(address()).toBe(`/insights?form=${FORM}`));
    await waitFor(() => expect(current()).toBe('Insights'));
    expect(bar().getByRole('heading', { level: 1 }).textContent).toBe('Request a quote');
    expect(document.title).toMatch(/^Insights · Request a quote/);
  });

  it('is the site’s navigation where all forms are meant', async () => {
    await full('/insights');
    expect(bar().getByRole('navigation', { name: 'Main' })).toBeTruthy();
    expect(bar().queryByRole('link', { name: 'All forms' })).toBeNull();
  });

  it('has neither name nor tabs where there is no such form', async () => {
    await full('/forms/AAAAAAAAAAAAAAAAAAAAAA/submissions');
    expect(await screen.findByRole('heading', { level: 1, name: 'Form not found' })).toBeTruthy();
    expect(bar().queryByRole('navigation')).toBeNull();
  });
});
