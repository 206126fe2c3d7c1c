/** Settings: what members did, for admins; and where a person is logged in. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActName } from '@/domain/audit/acts';
import { AppError } from '@/domain/base/errors';
import { kindOfAct } from '@/domain/audit/acts';
import { paths } from '@/domain/base/firestorePaths';
import type { AuditLine } from '@/domain/documents/team/auditLine.schema';
import type { DeviceDoc } from '@/domain/documents/team/devices.schema';
import type { Role } from '@/domain/options/access';
import { zonePlace } from '@/domain/options/devices';
import { refused } from '@/domain/refusals/refusals';
import { browserOf, followDevice } from '@/shared/data/devices';
import { aWorkspace, FORM, ROBIN, WS } from '../support/aWorkspace';
import { put, type Documents } from '../support/inMemory/db';
import { server } from '../support/inMemory/server';
import { renderRoute } from '../support/renderRoute';

const DAY = 86_400_000;
/** Noon, so that hours before it are of the same day. */
const NOON = Math.floor(Date.now() / DAY) * DAY - DAY / 2;

function line(act: ActName, params: AuditLine['params'], more: Partial<AuditLine> = {}): AuditLine {
  return {
    schemaVersion: 1,
    at: NOON,
    act,
    kind: kindOfAct(act),
    by: ROBIN.uid,
    name: 'Robin Ashdown',
    params,
    people: [ROBIN.uid],
    expireAt: 0,
    ...more,
  };
}

function workspaceOf(lines: readonly AuditLine[], role: Role = 'owner'): Documents {
  const documents: Record<string, Documents[string]> = { ...aWorkspace() };
  for (const path of [paths.member(WS, ROBIN.uid), paths.userWorkspace(ROBIN.uid, WS)]) {
    documents[path] = { ...documents[path], role };
  }
  for (const [index, one] of lines.entries()) documents[paths.auditLine(WS, `line${index}`)] = one;
  return documents;
}

const LINES = [
  line(
    'form_published',
    { title: 'Request a quote', version: 3 },
    { target: { kind: 'form', id: FORM } },
  ),
  line('member_invited', { email: 'cleo@example.org', role: 'editor' }, { at: NOON - 60_000 }),
  line('responses_changed', { count: 1_200, change: 'trash' }, { at: NOON - 2 * DAY }),
  line('contact_erased', {}, { at: NOON - 40 * DAY, by: '', name: '' }),
  line(
    'logged_in',
    { browser: 'Firefox', system: 'Windows' },
    { at: NOON - 3 * DAY, by: 'cleo', name: '=Cleo' },
  ),
];

const open = (lines: readonly AuditLine[] = LINES, role: Role = 'owner', query = '') =>
  renderRoute(`/profile-settings?tab=activity${query}`, { documents: workspaceOf(lines, role) });
const rows = async () =>
  (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');

describe('the activity', () => {
  it('is sentences by day, with a link to what they are about', async () => {
    await open();
    await screen.findByText('published “Request a quote”, version 3', { exact: false });
    const text = (await rows()).join('\n');
    expect(text).toContain('Robin Ashdown invited cleo@example.org as an editor');
    expect(text).toContain('moved 1,200 responses to the trash');
    expect(text).toContain('A deleted account erased a contact');
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4);
    const link = screen.getByRole('link', { name: 'Open form' });
    expect(link.getAttribute('href')).toBe(`/forms/${FORM}/submissions`);
  });

  it('is filtered by member, kind and period, in the address', async () => {
    const { person, address } = await open();
    await person.click(await screen.findByRole('combobox', { name: 'Period' }));
    await person.click(await screen.findByRole('option', { name: 'Last 30 days' }));
    await waitFor(() => expect(screen.queryByText(/erased a contact/)).toBeNull());
    await person.click(screen.getByRole('combobox', { name: 'Kind' }));
    await person.click(await screen.findByRole('option', { name: 'Members' }));
    await waitFor(() => expect(screen.queryByText(/moved 1,200/)).toBeNull());
    expect(screen.getByText(/invited cleo/)).toBeTruthy();
    expect(address()).toBe('/profile-settings?tab=activity&period=30&kind=members');
    await person.click(screen.getByRole('combobox', { name: 'Kind' }));
    await person.click(await screen.findByRole('option', { name: 'Workspace' }));
    await screen.findByText('No activity matches.');
    await person.click(screen.getByRole('button', { name: 'Show all activity' }));
    await screen.findByText(/erased a contact/);
  });

  it('says so if there is none', async () => {
    await open([]);
    await screen.findByText(/^Nothing yet/);
  });

  it('is the admins’ alone', async () => {
    await open(LINES, 'editor');
    await screen.findByText('Only admins can see the activity.');
    expect(screen.queryByText(/invited cleo/)).toBeNull();
  });

  it('is exported as a file, in which no name is a formula', async () => {
    const made: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => (made.push(blob), 'blob:x') }),
    );
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Export as CSV' }));
    await waitFor(() => expect(made).toHaveLength(1));
    const text = (await made[0]?.text()) ?? '';
    expect(text.split('\r\n')).toHaveLength(LINES.length + 2);
    expect(text).toContain(`'=Cleo,logged in with Firefox on Windows,Logins`);
  });
});

const device = (more: Partial<DeviceDoc> = {}): DeviceDoc => ({
  schemaVersion: 1,
  browser: 'Firefox',
  system: 'Windows',
  timeZone: 'Europe/London',
  logIns: [1],
  firstAt: NOON - DAY,
  seenAt: NOON,
  ...more,
});

describe('devices', () => {
  beforeEach(() => {
    localStorage.setItem(
      'formloomDevice',
      JSON.stringify({ uid: ROBIN.uid, id: 'own', at: Date.now() }),
    );
  });
  afterEach(() => localStorage.clear());

  const openDevices = () =>
    renderRoute('/profile-settings?tab=security', {
      documents: {
        ...aWorkspace(),
        [paths.device(ROBIN.uid, 'own')]: device({ seenAt: NOON - DAY }),
        [paths.device(ROBIN.uid, 'phone')]: device({
          browser: 'Safari',
          system: 'iOS',
          timeZone: 'America/Argentina/Buenos_Aires',
        }),
      },
      responses: {
        noteDevice: () => ({ device: 'own' }),
        endDevices: ({ device: id }) => {
          if (id !== null) put(paths.device(ROBIN.uid, id), undefined);
          return {};
        },
      },
    });

  it('are listed, this one first, and logged out one by one or all others at once', async () => {
    const { person, called } = await openDevices();
    const list = within(await screen.findByRole('list', { name: 'Devices' }));
    const [first, second] = await list.findAllByRole('listitem');
    expect(first?.textContent).toContain('This device');
    expect(first?.textContent).toContain('Firefox on Windows');
    expect(second?.textContent).toContain('Safari on iOS');
    expect(second?.textContent).toContain('Buenos Aires');
    expect(within(first as HTMLElement).queryByRole('button', { name: 'Log out' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Log out all other devices' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Log out all other devices' }));
    await screen.findByText('All other devices were logged out.');
    // The server has heard of this login before.
    expect(
      called()
        .map(({ name }) => name)
        .slice(-2),
    ).toEqual(['noteDevice', 'endDevices']);
    await person.click(await list.findByRole('button', { name: 'Log out' }));
    await screen.findByText('Safari on iOS was logged out.');
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Log out all other devices' })).toBeNull();
  });

  it('that were ended elsewhere log out, and others are noted again', async () => {
    await openDevices();
    const end = vi.fn();
    const stop = followDevice(ROBIN.uid, end);
    await Promise.resolve();
    const notes = () => server.called.filter(({ name }) => name === 'noteDevice').length;
    const before = notes();
    server.responses['noteDevice'] = () => Promise.reject(new AppError('unavailable'));
    put(paths.device(ROBIN.uid, 'own'), undefined);
    await waitFor(() => expect(notes()).toBeGreaterThan(before));
    expect(end).not.toHaveBeenCalled();
    server.responses['noteDevice'] = () => Promise.reject(refused('session_ended'));
    put(paths.device(ROBIN.uid, 'own'), device());
    put(paths.device(ROBIN.uid, 'own'), undefined);
    await waitFor(() => expect(end).toHaveBeenCalled());
    stop();
  });
});

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    { browser: 'Edge', system: 'Windows' },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    { browser: 'Chrome', system: 'Linux' },
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    { browser: 'Chrome', system: 'ChromeOS' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1',
    { browser: 'Chrome', system: 'iOS' },
  ],
  [
    'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0',
    { browser: 'Firefox', system: 'Android' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    { browser: 'Samsung Internet', system: 'Android' },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    { browser: 'Safari', system: 'macOS' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0',
    { browser: 'Opera', system: 'Windows' },
  ],
  ['curl/8', {}],
])('%s is called what people call it', (text, name) => {
  expect(browserOf(text)).toEqual(name);
});

it.each([
  ['Europe/London', 'London'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
])('the place of %s is %s', (zone, place) => {
  expect(zonePlace(zone)).toBe(place);
});
