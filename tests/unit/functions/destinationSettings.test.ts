/** What is kept of a server when its connection is changed. */
import { expect, it } from 'vitest';
import type { DestinationFields } from '@/domain/calls/delivery.schema';
import type { Destination } from '@/domain/documents/destinations.schema';
import { checkedSettings } from '../../../functions/src/destinations/settings';

const FORM = { title: 'Quote request', timeZone: 'Europe/Berlin' };
const SERVER = {
  kind: 'sftp',
  host: 'sftp.example.com',
  port: 22,
  user: 'ada',
  folder: 'in/',
  fileName: '',
  description: '',
} as const;
const HOST_KEY = `SHA256:${'a'.repeat(43)}`;

const known = (fields: ReturnType<typeof checkedSettings>['fields']): Destination => ({
  ...fields,
  id: 'one',
  enabled: true,
  createdAt: 1,
  createdBy: 'ada',
});

const added = checkedSettings(
  { ...SERVER, password: 'secret', hostKey: HOST_KEY },
  undefined,
  FORM,
);

it('is called by the form, in the workspace’s zone, and keeps both', () => {
  expect(added).toEqual({
    fields: {
      kind: 'sftp',
      host: 'sftp.example.com',
      port: 22,
      user: 'ada',
      login: 'password',
      hostKey: HOST_KEY,
      folder: 'in',
      fileName: 'quote-request',
      timeZone: 'Europe/Berlin',
      description: '',
    },
    secret: { password: 'secret' },
  });
  const later = { title: 'Renamed', timeZone: 'Asia/Tokyo' };
  const typed = { ...SERVER, fileName: 'quote-request', hostKey: HOST_KEY };
  expect(checkedSettings(typed, known(added.fields), later)).toEqual({ fields: added.fields });
});

it('needs its secret again for another server or user, whose fingerprint is not the one before', () => {
  for (const over of [{ host: 'sftp.example.org' }, { port: 2222 }, { user: 'grace' }]) {
    const typed: DestinationFields = { ...SERVER, hostKey: HOST_KEY, ...over };
    expect(() => checkedSettings(typed, known(added.fields), FORM)).toThrow(
      'Enter a password or a private key.',
    );
    const { fields } = checkedSettings({ ...typed, password: 'x' }, known(added.fields), FORM);
    if ('user' in over) expect(fields).toHaveProperty('hostKey', HOST_KEY);
    else expect(fields).not.toHaveProperty('hostKey');
  }
  const other = `SHA256:${'b'.repeat(43)}`;
  const typed = { ...SERVER, host: 'sftp.example.org', password: 'x', hostKey: other };
  expect(checkedSettings(typed, known(added.fields), FORM).fields).toMatchObject({
    hostKey: other,
  });
});
