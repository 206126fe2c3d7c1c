/** Which forms of new workspaces wait for a look, and that harmless ones never do. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { phishingIn } from '@/domain/form/access/phishing';
import { readDefinition } from '@/domain/form/definition/readDefinition.schema';
import { aField, aForm } from '../../../support/forms';
import { everyType } from '../../../support/everyType';

const asks = (label: string, more: Parameters<typeof aForm>[1] = {}) =>
  aForm([aField('short_text', 'fa', { label })], more);

describe('waits for a look', () => {
  it.each([
    'Password',
    'Your email password',
    'Current Passcode?',
    'Enter your 6-digit verification code',
    'Card number',
    'CVV',
    'ATM PIN',
    'Seed phrase (12 words)',
    'Passwort',
    'Kreditkartennummer',
    'Mot de passe',
    'Contraseña',
    'Wachtwoord',
    'Heslo',
    'Salasana',
    'Κωδικός πρόσβασης',
    'Пароль',
    'パスワード',
    'पासवर्ड',
    '密码',
    'كلمة المرور',
    'Password (we never share it)',
  ])('a question for %s', (label) => {
    expect(phishingIn(asks(label)).length).toBeGreaterThan(0);
  });

  it('a translation that asks for it, and a question in a group', () => {
    const translated = asks('Secret word', {
      locales: ['de'],
    });
    const [field] = Object.values(translated.fields);
    const fields = { fa: { ...field, translations: { de: { label: 'Passwort' } } } };
    expect(phishingIn({ ...translated, fields } as typeof translated)).toHaveLength(1);
  });

  it('a brand with a secret in a title', () => {
    const form = asks('Email', { title: 'PayPal: confirm your password' });
    expect(phishingIn(form).map(({ kind }) => kind)).toEqual(['password', 'brand']);
  });
});

describe('goes live at once', () => {
  it.each([
    'Library card number',
    'Membership card number',
    'Gift card code',
    'PIN code of your area',
    'Which colour of enamel pin would you like?',
    'Who needs a password reset?',
    'Is the Wi-Fi password on the notice board?',
    'Business card design',
    'Which brands do you know?',
    'Mitgliedskarte: Kartennummer',
    'Numéro de carte d’adhérent (carte de fidélité)',
    'Opinion about specialists',
    'Do you use PayPal?',
    'Tantamount',
  ])('%s', (label) => {
    expect(phishingIn(asks(label))).toEqual([]);
  });

  it('the form of an IT desk that resets passwords, with the warning it should have', () => {
    const form = asks('Which account is it about?', {
      title: 'Password reset request',
      description: 'Never send us your password.',
    });
    expect(phishingIn(form)).toEqual([]);
  });

  it('a shop that names a brand, and one that takes PayPal', () => {
    expect(phishingIn(asks('Model', { title: 'Apple ID and Microsoft repairs' }))).toEqual([]);
    expect(phishingIn(asks('PayPal address for your refund'))).toEqual([]);
  });

  it('every template, and a form of every type', () => {
    const folder = 'src/domain/content/templates/bodies';
    const bodies = readdirSync(folder).filter((file) => file.endsWith('.json'));
    const held = bodies.filter((file) => {
      const read = readDefinition(readFileSync(`${folder}/${file}`, 'utf8'));
      return read.ok && phishingIn(read.definition).length > 0;
    });
    expect(held).toEqual([]);
    expect(bodies.length).toBeGreaterThan(10);
    expect(phishingIn(everyType())).toEqual([]);
  });
});
